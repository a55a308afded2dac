import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request, or of the request that enqueued the job, on whose behalf the current code runs. */
const current = new AsyncLocalStorage<string | undefined>()

export const requestId = (): string | undefined => current.getStore()

export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work)

/** Runs work that serves several requests, so that its log lines do not have the id of the one that started it. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** The field of each log line that is written during a request or its jobs. */
export function requestField(): { request?: string } {
  const request = requestId()
  return request === undefined ? {} : { request }
}
