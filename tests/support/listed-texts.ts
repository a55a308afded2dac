/** Texts that are separated by bars and lines, and more with words that the glossary retires. */
export const texts = (list: string, ...more: string[]) => [
  ...list.trim().split(/ *[|\n] */),
  ...more,
]
