const ellipsis = '…'
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters of scripts that have no spaces between words, and emoji. */
const spaceless = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{ExtPict}'
const startsWord = new RegExp(`^[${spaceless}]`, 'u')
const startsAfterWord = /^[\p{L}\p{N}\p{Ps}]/u
const endsWord = new RegExp(`([${spaceless}]|[、。，！？：；」』】）])$`, 'u')
const opens = /[\p{Ps}\p{Pi}]$/u

/** The parts of a text between which a line can end, with the spaces after them. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    const starts =
      last === undefined ||
      (/[\s/]$/.test(last) && /^\S/.test(segment)) ||
      (startsWord.test(segment) && !opens.test(last)) ||
      (endsWord.test(last) && startsAfterWord.test(segment))
    if (starts) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** The longest start of a text that fits, at least one letter. */
function startThatFits(text: string, fits: (part: string) => boolean): string {
  let start = ''
  for (const { segment } of graphemes.segment(text)) {
    if (start !== '' && !fits(start + segment)) break
    start += segment
  }
  return start
}

/** The words at the start of a text that fit before an ellipsis, or letters if the first one does not. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const withEllipsis = (part: string) => part.replace(/[\s.,;:、。，；：–—-]+$/u, '') + ellipsis
  const parts = partsOf(text)
  while (parts.length > 1 && !fits(withEllipsis(parts.join('')))) parts.pop()
  const start = parts.join('')
  return withEllipsis(startThatFits(start, (part) => fits(withEllipsis(part))))
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
  for (const part of partsOf(text)) {
    const last = lines.at(-1)
    if (last !== undefined && fits((last + part).trimEnd())) lines[lines.length - 1] = last + part
    else {
      let rest = part
      while (rest !== '' && lines.length <= most) {
        const start = fits(rest.trimEnd()) ? rest : startThatFits(rest, fits)
        lines.push(start)
        rest = rest.slice(start.length)
      }
    }
    if (lines.length > most) break
  }
  const shown = lines.slice(0, most).map((line) => line.trimEnd())
  const last = shown.pop()
  if (last === undefined) return []
  return [...shown, lines.length > most ? shortened(last, fits) : last]
}

/** The largest size, at most `size`, at which a line fits into `width`; `widthAtSize` is its width at `size`. */
export const fitSize = (width: number, size: number, widthAtSize: number): number =>
  Math.min(size, Math.floor((size * width) / Math.max(1, widthAtSize)))
