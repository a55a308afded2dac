/** Pseudo-random numbers: the same seed gives the same schedule. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  one<T>(list: readonly T[]): T
  chance(percent: number): boolean
}

/** Mulberry32: small, fast, and good enough to choose steps. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (most: number) => next() % most
  return {
    below,
    one: (list) => list[below(list.length)]!,
    chance: (percent) => below(100) < percent,
  }
}
