/**
 * A title or sentence with its numbers in one line: ranges such as "18-55 mm", sizes such as "4 × 100" and "UK 8",
 * "91 %", "200 ml" and amounts such as "ZWL 5,000". A word joiner follows the hyphen, and spaces are no-break spaces.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/(\d-)(?=\d)/g, '$1\u2060')
    .replace(/(\d) (?=%|× \d|([a-z]{1,2}|inch|kVA|mAh)\b)/gi, '$1\u00A0')
    .replace(/(\d\u00A0×|\b[A-Z]{2,3}|size) (?=\d)/g, '$1\u00A0')
