#if !hasFeature(Embedded)
  /// Uniform rows are written as their number and their height, others as the list of their heights.
  extension Rows: Codable {
    private enum CodingKeys: String, CodingKey { case count, height, heights }

    /// Reads rows.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with what ``RowsError`` says of rows that are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      do {
        if let heights = try values.decodeIfPresent([Double].self, forKey: .heights) {
          try self.init(heights: heights)
        } else {
          try self.init(
            count: values.decode(Int.self, forKey: .count), height: values.decode(Double.self, forKey: .height))
        }
      } catch let error as RowsError {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
      }
    }

    /// Writes the rows.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      if let uniform {
        try values.encode(count, forKey: .count)
        try values.encode(uniform, forKey: .height)
      } else {
        try values.encode((0..<count).compactMap { height(of: $0) }, forKey: .heights)
      }
    }
  }
#endif
