const ellipsis = '…'

/** The longest start of a text that fits, at least one character. */
function startThatFits(text: string, fits: (part: string) => boolean): string {
  const characters = [...text]
  let length = characters.length
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length -= 1
  return characters.slice(0, length).join('')
}

/**
 * Breaks a text into at most `most` lines of `width`, in the units of `measure`, between words if possible. An ellipsis
 * replaces the rest.
 */
export function fitLines(
  text: string,
  most: number,
  width: number,
  measure: (line: string) => number,
): string[] {
  const fits = (line: string) => measure(line) <= width
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    if (fits(rest)) {
      lines.push(rest)
      return lines
    }
    const start = startThatFits(rest, fits)
    const space = rest[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
    const line = space > 0 ? rest.slice(0, space) : start
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  if (rest !== '' && lines.length > 0) {
    const last = lines.length - 1
    const whole = `${lines[last]} ${rest}`
    const cut = startThatFits(whole, (part) => fits(part + ellipsis))
    // Cut before a word, unless the line has only one.
    const words = whole[cut.length] === ' ' ? cut : cut.replace(/ \S*$/, '')
    lines[last] = words.replace(/[\s.,;:–—-]+$/, '') + ellipsis
  }
  return lines
}

/** The largest size, at most `size`, at which a line fits into `width`; `widthAtSize` is its width at `size`. */
export const fitSize = (width: number, size: number, widthAtSize: number): number =>
  Math.min(size, Math.floor((size * width) / Math.max(1, widthAtSize)))
