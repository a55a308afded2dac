/** The lengths of an id and of its groups of hexadecimal digits, between which it has hyphens. */
const length = 36
const groups = [8, 4, 4, 4, 12]
const hyphen = 45

/**
 * The ids in a page, without duplicates. Looks for hyphens with their distances in an id, which takes a fifth of the
 * time of a regular expression. Joined, because slices would keep the whole page in memory.
 */
export function idsIn(html: string): Set<string> {
  const ids = new Set<string>()
  let at = html.indexOf('-', 8)
  while (at !== -1) {
    const start = at - 8
    const isId =
      html.charCodeAt(at + 5) === hyphen &&
      html.charCodeAt(at + 10) === hyphen &&
      html.charCodeAt(at + 15) === hyphen &&
      hasDigits(html, start)
    if (isId) ids.add(html.slice(start, start + length))
    at = html.indexOf('-', isId ? start + length + 8 : at + 1)
  }
  return new Set(ids.size > 0 ? [...ids].join(' ').split(' ') : undefined)
}

/** Whether the groups of an id at `start` have only lower-case hexadecimal digits. */
function hasDigits(html: string, start: number): boolean {
  let at = start
  for (const group of groups) {
    for (const end = at + group; at < end; at += 1) if (!isDigit(html.charCodeAt(at))) return false
    at += 1
  }
  return true
}

const isDigit = (code: number) => (code >= 48 && code <= 57) || (code >= 97 && code <= 102)
