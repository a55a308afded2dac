import * as analyticsAdminText from '#messages/analytics/admin'
import { tenth } from '../chart-axis.ts'

/** The SVG path through the values in a box of 200 by 32; flat if all values are equal. */
export function sparkPath(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = 200 / Math.max(1, values.length - 1)
  const y = (value: number) => (high === low ? 16 : 28 - ((value - low) / (high - low)) * 24)
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${tenth(index * step)} ${tenth(y(value))}`)
    .join('')
}

/** The sums of the last seven values and of the seven before them. */
export function weeks(values: readonly number[]): { last: number; before: number } {
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0)
  return { last: sum(values.slice(-7)), before: sum(values.slice(-14, -7)) }
}

const names = [
  analyticsAdminText.sun,
  analyticsAdminText.mon,
  analyticsAdminText.tue,
  analyticsAdminText.wed,
  analyticsAdminText.thu,
  analyticsAdminText.fri,
  analyticsAdminText.sat,
] as const
const months = [
  analyticsAdminText.jan,
  analyticsAdminText.feb,
  analyticsAdminText.mar,
  analyticsAdminText.apr,
  analyticsAdminText.may,
  analyticsAdminText.jun,
  analyticsAdminText.jul,
  analyticsAdminText.aug,
  analyticsAdminText.sep,
  analyticsAdminText.oct,
  analyticsAdminText.nov,
  analyticsAdminText.dec,
] as const

/** "Sat 21 Nov" for 2026-11-21. */
export function dayName(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${names[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${day} ${months[month - 1]}`
}
