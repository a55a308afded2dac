/** The words of a text over one or several lines, such as names or paths. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/)
