const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Harare', ...options })
const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** "Saturday 28 November, 18:40" in Harare, where the page says so. */
export const harareMoment = (moment: Date): string =>
  `${weekday.format(moment)}, ${time.format(moment)}`

/** "Saturday 28 November, 18:40 (Harare time)". */
export const harareTime = (moment: Date): string => `${harareMoment(moment)} (Harare time)`

/** "28 November 2026" in Harare. */
export const harareDate = (moment: Date): string => date.format(moment)

/** "2026-11-28" in Harare, which keeps UTC+2 the whole year. */
export const harareDay = (moment: Date): string =>
  new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 10)
