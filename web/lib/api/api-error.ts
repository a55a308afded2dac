import type { ErrorBody, ErrorCode } from '../../../contracts/common/errors.ts'

/**
 * A call that failed. `message` is "status: body" (docs/rules/everywhere.md#reads-in-the-browser) and meant for logs;
 * `reason` is the server's own sentence, fit to be shown, where it gave one.
 * A call that never reached the server has status 0.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly reason: string | undefined
  /** A sentence for each bad field. */
  readonly fields: Record<string, string>
  /** The whole response, for errors with more data, such as current prices. */
  readonly body: unknown

  constructor(status: number, text: string, body?: unknown) {
    super(`${status}: ${text}`)
    const refusal = isRefusal(body) ? body : undefined
    this.status = status
    this.code = refusal?.code
    this.reason = refusal?.message
    this.fields = refusal?.fields ?? {}
    this.body = body
  }
}

function isRefusal(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  )
}

/** The server's sentence of a failed call, or the page's own words. */
export function reasonOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reason) || fallback
}

/** The status of a failed call; 0 when it never reached the server. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
