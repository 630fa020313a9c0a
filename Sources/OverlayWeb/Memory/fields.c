// Where a page finds the fields of the exchange, as WebAssembly lays them out, and the words of the enumerations in their order.
// Written by .ci/generate: not to be edited.

#include "OverlayWebMemory.h"

const char *overlay_field_names(void) {
  return
    "{\"words\":{\"field\":[\"none\",\"container\",\"safe-area\",\"keyboard\",\"margins\",\"breadth\",\"scale\",\"header\",\"content\",\"detents\",\"duplicate-detent\",\"detent-height\",\"backdrop-opacity\",\"start\",\"start-offset\",\"largest-undimmed\",\"tap\",\"policy\",\"spring\",\"resistance\",\"slop\",\"deceleration\",\"footer\"],"
    "\"heightKind\":[\"points\",\"fraction\",\"inset\",\"content\"],"
    "\"pull\":[\"default\",\"sheet\",\"content\"],"
    "\"policyKind\":[\"projected\",\"rushing-forward\",\"stepwise\",\"threshold\",\"nearest\",\"free\"],"
    "\"goalKind\":[\"none\",\"detent\",\"zero\",\"lowest\",\"highest\"],"
    "\"distanceUnit\":[\"share\",\"points\"],"
    "\"tapKind\":[\"none\",\"move-to\",\"next\",\"cycle\"],"
    "\"edge\":[\"bottom\",\"top\",\"left\",\"right\"],"
    "\"alignmentKind\":[\"start\",\"center\",\"end\"],"
    "\"style\":[\"flexible\",\"rigid\",\"expandable\"],"
    "\"momentum\":[\"pin\",\"carry-up\",\"carry\"],"
    "\"scrolled\":[\"sheet-first\",\"content-first\"],"
    "\"drags\":[\"all\",\"header\",\"none\"],"
    "\"driver\":[\"core\",\"platform\"],"
    "\"keyboardPolicy\":[\"lift\",\"inset\",\"expand\"],"
    "\"layoutDirection\":[\"left-to-right\",\"right-to-left\"],"
    "\"velocityStrategy\":[\"least-squares\",\"weighted\",\"difference\",\"impulse\"],"
    "\"resistanceKind\":[\"rubber-band\",\"logarithm\",\"square-root\"],"
    "\"eventKind\":[\"down\",\"move\",\"up\",\"cancel\",\"scroll-begin\",\"scroll\",\"scroll-end\",\"scroll-rest\",\"wheel\",\"frame\",\"resize\",\"safe-area\",\"keyboard\",\"content\",\"header\",\"enable\",\"disable\",\"move-to\",\"scroll-to\",\"reveal\",\"increment\",\"decrement\",\"escape\",\"next\",\"surroundings\",\"footer\"],"
    "\"travel\":[\"none\",\"pan\",\"from\"],"
    "\"wheelPhase\":[\"begin\",\"change\",\"end\",\"momentum\",\"notch\"],"
    "\"conflict\":[\"drop\",\"after-drag\",\"take-over\"],"
    "\"effectKind\":[\"cancelled\",\"let-go\",\"drag-began\",\"scroll-began\",\"scroll-ended\",\"drag-ended\",\"will-move\",\"did-move\",\"settled\",\"crossed\",\"tapped\",\"dismiss-refused\",\"late\",\"rejected\",\"cancel-pan\"],"
    "\"rejection\":[\"none\",\"dragging\",\"replaced\",\"unknown\",\"duplicate\",\"disabled\",\"last-detent\",\"at-end\",\"out-of-sequence\",\"not-finite\",\"wrong-driver\",\"too-many\",\"invalid\",\"unsupported\"],"
    "\"answer\":[\"none\",\"started\",\"already\",\"rejected\"],"
    "\"phase\":[\"dragging\",\"settling\",\"flinging\",\"bouncing\",\"resting\"],"
    "\"position\":[\"minimum\",\"maximum\",\"progressing\"]},\"structs\":{"
    "\"configuration\":{\"at\":0,\"size\":720,\"fields\":[[\"width\",\"d\",8],[\"height\",\"d\",16],[\"safeTop\",\"d\",24],[\"safeLeft\",\"d\",32],[\"safeBottom\",\"d\",40],[\"safeRight\",\"d\",48],[\"keyboard\",\"d\",56],[\"keyboardPolicy\",\"keyboardPolicy\",64],[\"marginTop\",\"d\",72],[\"marginLeft\",\"d\",80],[\"marginBottom\",\"d\",88],[\"marginRight\",\"d\",96],[\"breadth\",\"d\",112,104],[\"alignment\",\"alignmentKind\",120],[\"scale\",\"d\",128],[\"edge\",\"edge\",136],[\"style\",\"style\",140],[\"header\",\"d\",144],[\"contentHeight\",\"d\",152],[\"contentLeading\",\"d\",160],[\"contentTrailing\",\"d\",168],[\"start\",\"l\",192,184],[\"startOffset\",\"d\",200],[\"policy\",\"policyKind\",208],[\"retainedPerMillisecond\",\"d\",216,212],[\"lookAhead\",\"d\",232,224],[\"flick\",\"d\",248,240],[\"maximumSteps\",\"l\",264,256],[\"thresholdVelocity\",\"d\",280,272],[\"downwardVelocity\",\"d\",296,288],[\"distance\",\"d\",304],[\"distanceIsPoints\",\"b\",312],[\"longDrag\",\"d\",320,313],[\"longDragIsOfContainer\",\"b\",328],[\"rule1\",\"goalKind\",336],[\"rule1Detent\",\"l\",344],[\"rule1Velocity\",\"d\",360,352],[\"rule1Distance\",\"d\",376,368],[\"rule1DistanceUnit\",\"distanceUnit\",384],[\"rule1LookAhead\",\"d\",392],[\"rule2\",\"goalKind\",400],[\"rule2Detent\",\"l\",408],[\"rule2Velocity\",\"d\",424,416],[\"rule2Distance\",\"d\",440,432],[\"rule2DistanceUnit\",\"distanceUnit\",448],[\"rule2LookAhead\",\"d\",456],[\"rule3\",\"goalKind\",464],[\"rule3Detent\",\"l\",472],[\"rule3Velocity\",\"d\",488,480],[\"rule3Distance\",\"d\",504,496],[\"rule3DistanceUnit\",\"distanceUnit\",512],[\"rule3LookAhead\",\"d\",520],[\"springResponse\",\"d\",528],[\"springDampingRatio\",\"d\",536],[\"deceleration\",\"d\",544],[\"momentum\",\"momentum\",552],[\"scrolled\",\"scrolled\",556],[\"drags\",\"drags\",560],[\"resistance\",\"d\",568],[\"resistanceOff\",\"i\",576],[\"slop\",\"d\",584],[\"tapHandle\",\"tapKind\",592],[\"tapHandleDetent\",\"l\",600],[\"tapBackdrop\",\"tapKind\",608],[\"tapBackdropDetent\",\"l\",616],[\"tapRow\",\"tapKind\",624],[\"tapRowDetent\",\"l\",632],[\"velocityStrategy\",\"velocityStrategy\",640],[\"driver\",\"driver\",644],[\"largestUndimmed\",\"l\",656,648],[\"reduceMotion\",\"b\",664],[\"layoutDirection\",\"layoutDirection\",668],[\"footer\",\"d\",672],[\"resistanceCurve\",\"resistanceKind\",680],[\"resistanceDimension\",\"d\",688,684],[\"resistanceFactor\",\"d\",704,696],[\"resistanceDeadZone\",\"d\",712]]},"
    "\"event\":{\"at\":720,\"size\":152,\"fields\":[[\"kind\",\"eventKind\",0],[\"id\",\"l\",8],[\"x\",\"d\",16],[\"y\",\"d\",24],[\"value\",\"d\",32],[\"travel\",\"d\",40],[\"travelKind\",\"travel\",48],[\"phase\",\"wheelPhase\",52],[\"conflict\",\"conflict\",56],[\"isCoasting\",\"b\",60],[\"isInstant\",\"b\",61],[\"isWithoutTarget\",\"b\",62],[\"width\",\"d\",64],[\"height\",\"d\",72],[\"top\",\"d\",80],[\"left\",\"d\",88],[\"bottom\",\"d\",96],[\"right\",\"d\",104],[\"contentHeight\",\"d\",112],[\"contentLeading\",\"d\",120],[\"contentTrailing\",\"d\",128],[\"scale\",\"d\",136],[\"layoutDirection\",\"layoutDirection\",144],[\"reduceMotion\",\"b\",148]]},"
    "\"route\":{\"at\":872,\"size\":48,\"fields\":[[\"hasReceiver\",\"b\",0],[\"overlay\",\"l\",8],[\"layer\",\"l\",16],[\"row\",\"l\",32,24],[\"isTap\",\"b\",40],[\"isLate\",\"b\",41],[\"rejection\",\"rejection\",44]]},"
    "\"error\":{\"at\":920,\"size\":16,\"fields\":[[\"field\",\"field\",0],[\"detent\",\"l\",8,4]]},"
    "\"effects\":{\"at\":936,\"size\":616,\"fields\":[[\"count\",\"i\",0],[\"writeBack\",\"d\",592,584],[\"shift\",\"d\",600],[\"answer\",\"answer\",608]]},"
    "\"presentation\":{\"at\":1552,\"size\":288,\"fields\":[[\"height\",\"d\",0],[\"offset\",\"d\",8],[\"velocity\",\"d\",16],[\"progress\",\"d\",24],[\"phase\",\"phase\",32],[\"position\",\"position\",36],[\"detent\",\"l\",48,40],[\"target\",\"l\",64,56],[\"nearest\",\"l\",72],[\"sheet\",\"rect\",80],[\"header\",\"rect\",112],[\"list\",\"rect\",144],[\"listLayout\",\"rect\",176],[\"listEndInset\",\"d\",208],[\"contentEnd\",\"d\",216],[\"hasBackdrop\",\"b\",224],[\"backdrop\",\"d\",232],[\"isListLocked\",\"b\",240],[\"isMoving\",\"b\",241],[\"restTime\",\"l\",248],[\"footer\",\"rect\",256]]},"
    "\"detent\":{\"at\":0,\"size\":64,\"fields\":[[\"id\",\"l\",0],[\"kind\",\"heightKind\",8],[\"value\",\"d\",16],[\"hasLimit\",\"b\",24],[\"limitKind\",\"heightKind\",28],[\"limit\",\"d\",32],[\"isDisabled\",\"b\",40],[\"isContentFirst\",\"b\",41],[\"pull\",\"pull\",44],[\"backdropOpacity\",\"d\",56,48]]},"
    "\"effect\":{\"at\":944,\"size\":24,\"fields\":[[\"kind\",\"effectKind\",0],[\"id\",\"l\",8,4],[\"rejection\",\"rejection\",16]]},"
    "\"rect\":{\"at\":0,\"size\":32,\"fields\":[[\"x\",\"d\",0],[\"y\",\"d\",8],[\"width\",\"d\",16],[\"height\",\"d\",24]]}}}";
}
