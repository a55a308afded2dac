export const tenth = (value: number) => Math.round(value * 10) / 10

/** The smallest round axis maximum that divides into three equal steps, such as 12000 for 10460. */
export function axisTop(highest: number): number {
  if (highest <= 3) return 3
  const size = 10 ** Math.floor(Math.log10(highest / 3))
  const step = [1, 2, 2.5, 4, 5, 10].find((part) => part * size * 3 >= highest) ?? 10
  return Math.ceil(step * size) * 3
}

/** "12k", "1.5m", "850". */
export function shortNumber(value: number): string {
  if (value >= 1e9) return `${tenth(value / 1e9)}bn`
  if (value >= 1e6) return `${tenth(value / 1e6)}m`
  if (value >= 1e4) return `${tenth(value / 1e3)}k`
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
