import type { ErrorCode } from '../../contracts/common/errors.ts'

/** A refusal that a person caused and can understand. Anything else thrown is a bug. `details` go beside code and message in the answer. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      message?: string
      fields?: Record<string, string>
      details?: Record<string, unknown>
      /** Seconds. */
      retryAfter?: number
    } = {},
  ) {
    super(more.message ?? '')
    this.name = 'DomainError'
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}
