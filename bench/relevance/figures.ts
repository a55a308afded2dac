/**
 * Normalised discounted cumulative gain of the first `depth` grades shown, from 0 to 1, compared with the best order
 * of all grades.
 */
export function gainOf(shown: number[], all: number[], depth: number): number {
  const best = discounted(all.toSorted((a, b) => b - a).slice(0, depth))
  return best === 0 ? 0 : discounted(shown.slice(0, depth)) / best
}

const discounted = (grades: number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/** The part of the listings with grade 2 or 3 that is among the first `depth`, from 0 to 1. */
export function recallOf(shown: number[], all: number[], depth: number): number {
  const good = (grades: number[]) => grades.filter((grade) => grade >= 2).length
  const wanted = Math.min(good(all), depth)
  return wanted === 0 ? 1 : good(shown.slice(0, depth)) / wanted
}

export const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
