import type { ErrorCode } from '#contracts/common/errors.ts'
import type { MessageRef } from './message-ref.ts'

/**
 * An error that the client caused and can understand; any other error is a bug. `details` are added to the response.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  /** The message, if that of the code is not exact enough. */
  readonly says: MessageRef | undefined
  readonly fields: Record<string, MessageRef> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      says?: MessageRef
      fields?: Record<string, MessageRef>
      details?: Record<string, unknown>
      /** Seconds. */
      retryAfter?: number
    } = {},
  ) {
    super(more.says?.key ?? code)
    this.name = 'DomainError'
    this.code = code
    this.says = more.says
    this.fields = more.fields
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}

/** The error for one invalid field. */
export const invalidField = (field: string, says: MessageRef): DomainError =>
  new DomainError('invalid_request', { says, fields: { [field]: says } })

/** The refusal that a caller handles. Rethrows every other error. */
export function refusalOf(
  error: unknown,
  handles: (code: ErrorCode) => boolean = () => true,
): DomainError {
  if (error instanceof DomainError && handles(error.code)) return error
  throw error
}
