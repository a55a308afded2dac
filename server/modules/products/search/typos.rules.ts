/**
 * Number of accepted typos: none in short words or words with digits (an S20 is not an S21), one from four letters, two
 * from six.
 */
export const typosAllowed = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2

/** The candidates with the fewest typos, at most three. */
export function nearest<Candidate extends { word: string }>(
  word: string,
  candidates: Candidate[],
): Candidate[] {
  let fewest = typosAllowed(word)
  let found: Candidate[] = []
  for (const candidate of candidates) {
    const typos = typosBetween(word, candidate.word)
    if (typos > fewest) continue
    if (typos < fewest) found = []
    fewest = typos
    found.push(candidate)
  }
  return found.slice(0, 3)
}

/** The number of letters that were added, left out, changed or swapped with their neighbour. */
export function typosBetween(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[to.length]!
}
