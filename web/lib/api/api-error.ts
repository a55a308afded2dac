import type { ErrorBody, ErrorCode } from '#contracts/common/errors.ts'

/**
 * A failed API call. `message` is "status: body" (docs/rules/everywhere.md#reads-in-the-browser), for logs; `reason`
 * is the server's message for the user, if there is one. The status is 0 if the call never reached the server.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly reason: string | undefined
  /** An error message for each invalid field. */
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

/** The server's message for a failed call, or `fallback` if there is none. */
export function reasonOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reason) || fallback
}

/** Its error message for each invalid field; none for other errors. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** The status of a failed call; 0 if it never reached the server. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
