import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan } from './tracing/span.ts'

/** On whose behalf the current code runs. */
interface Current {
  /** The id of the request, or of the request that enqueued the job. */
  request: string | undefined
  /** Undefined without traces. */
  span: OpenSpan | undefined
}
const current = new AsyncLocalStorage<Current>()

export const requestId = (): string | undefined => current.getStore()?.request
export const currentSpan = (): OpenSpan | undefined => current.getStore()?.span

export const withRequestId = <T>(request: string | undefined, work: () => T): T =>
  current.run({ request, span: currentSpan() }, work)
export const withSpan = <T>(span: OpenSpan, work: () => T): T =>
  current.run({ request: requestId(), span }, work)

/** Runs work that serves several requests, so that its log lines do not have the id of the one that started it. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** The field of each log line that is written during a request or its jobs. */
export function requestField(): { request?: string } {
  const request = requestId()
  return request === undefined ? {} : { request }
}
