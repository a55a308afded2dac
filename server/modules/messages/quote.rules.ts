/** Characters of a message that its notification quotes. */
const quoted = 120

/** The message in one line, shortened between whole characters. */
export function quoteOf(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, ' '))
  return characters.length > quoted
    ? `${characters
        .slice(0, quoted - 1)
        .join('')
        .trimEnd()}\u2026`
    : characters.join('')
}
