#pragma once
typedef double CGFloat;
typedef double CFTimeInterval;
