/** Texts of schema libraries, patterns and programs, which no person would write. */
const technical =
  /expected|received|Invalid (input|string|option|type)|Too (small|big)|[<>]=|must match|pattern|regular expression|\/\^|\bundefined\b|\bNaN\b|\bnull\b|\bzod\b|\[object/i

/** Whether a person can read this: it begins like a sentence, has more than one word and none of a program's. */
export const isPlainSentence = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^[\p{Lu}\d"'“]/u.test(text) &&
  /\S\s\S/.test(text) &&
  !technical.test(text)
