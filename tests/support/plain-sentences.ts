/** Texts that come from schema libraries, patterns and programs. */
const technical =
  /expected|received|Invalid (input|string|option|type)|Too (small|big)|[<>]=|must match|pattern|regular expression|\/\^|\bundefined\b|\bNaN\b|\bnull\b|\bzod\b|\[object/i

/** Whether the text is a sentence for people: starts with a capital, has several words and no program text. */
export const isPlainSentence = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^[\p{Lu}\d"'“]/u.test(text) &&
  /\S\s\S/.test(text) &&
  !technical.test(text)
