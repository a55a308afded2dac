/**
 * The words of a search: lower case, without accents, at most ten, each once unless doubled as in "tuk tuk". "5,000" is
 * one number and "women's" one word; all other characters besides letters and digits are separators. The function
 * `spelled` in the database does the same with listings.
 */
export function searchWords(text: string): string[] {
  const words = text
    .replace(/[‘’‛ʻʼ′`´]/g, "'")
    .replace(/(?<=\p{L})s?'s(?![\p{L}\p{N}])/giu, 's')
    .replace(/[¼-¾⅐-⅞]/g, ' $& ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? [])
    .map((word) => [...word].slice(0, wordLength).join(''))
    .filter((word, at, all) => {
      const first = all.indexOf(word)
      return first === at || (first === at - 1 && word.length > 1)
    })
    .slice(0, wordsMax)
}
const wordsMax = 10
/** Characters of a word that count. */
const wordLength = 40

/**
 * Other spellings of a word with digits and letters: "5kva" is "5 kva" too, "gd6" is "gd 6". Each spelling is a list of
 * consecutive words.
 */
export function piecesOf(word: string): string[][] {
  const runs = word.match(/[0-9]+|[^0-9]+/g) ?? []
  if (runs.length < 2 || runs.length > runsMax) return []
  const ways: string[][] = []
  // Each bit of the number decides whether a gap follows the part.
  for (let gaps = 1; gaps < 1 << (runs.length - 1); gaps += 1) {
    const way = [runs[0]!]
    runs.slice(1).forEach((run, index) => {
      if (gaps & (1 << index)) way.push(run)
      else way.push(`${way.pop()!}${run}`)
    })
    ways.push(way)
  }
  return ways
}
/** Runs of digits or letters in a model or a measure. */
const runsMax = 4

/** Whether the words are a number and its unit, which other people write as one word. */
export const isMeasure = (figure: string, unit: string): boolean =>
  /^\d+$/.test(figure) && /^[a-z]{1,4}$/.test(unit)
