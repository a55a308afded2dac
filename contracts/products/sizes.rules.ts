const size = String.raw`(?:\d{1,2}(?:\.5)?|\d?x{0,3}[sl]|m)`
const range = String.raw`${size}\s*(?:-|–|/|,|to|up to)\s*${size}`

/** "UK 6 to 11", "size 38-42", "sizes: 6 and 7", "S-XL", "all sizes". */
const patterns = [
  String.raw`\b(?:uk|eu|us|sizes?):?\s*(?:uk|eu|us)?\s*${range}`,
  String.raw`\bsizes:?\s*${size}\s*(?:and|or|&)\s*${size}`,
  String.raw`\b(?:x{0,3}s|m)\s*(?:-|–|to)\s*\d?x{0,3}l`,
  String.raw`\b(?:all|any|assorted|different|many|various)\s+sizes`,
].map((pattern) => new RegExp(String.raw`${pattern}(?![\w.])`, 'i'))

/** Whether a title offers a choice of sizes, so that the buyer has to say which one they want. */
export const offersSizes = (title: string): boolean =>
  patterns.some((pattern) => pattern.test(title))
