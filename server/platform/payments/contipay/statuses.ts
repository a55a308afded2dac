import type { StatusMeaning } from '../port.ts'

/** ContiPay's status codes that are final: paid, error, declined. Pending (0), queued (6) and unknown ones are not. */
export function meaningOf(statusCode: number): StatusMeaning {
  if (statusCode === 1) return 'money'
  return statusCode === 3 || statusCode === 4 ? 'ended' : 'waiting'
}

const refusals: ReadonlySet<number> = new Set([400, 401, 403, 422])

/** Whether an HTTP status says that the request was not taken. A conflict, a timeout and a limit do not say so. */
export const wasRefused = (status: number): boolean => refusals.has(status)
