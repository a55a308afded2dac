/** The value at this share of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const verdict = (met: boolean): string => (met ? 'met' : 'missed')

export type Say = (line: string) => void
