const minute = 60_000

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * minute)
export const daysBefore = (now: Date, days: number): Date => minutesBefore(now, days * 24 * 60)
