const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "Saturday 28 November, 18:40 (Harare time)". Harare keeps UTC+2 the whole year. */
export function harareTime(moment: Date): string {
  const local = new Date(moment.getTime() + 2 * 3_600_000)
  const day = `${days[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`
  return `${day}, ${local.toISOString().slice(11, 16)} (Harare time)`
}
