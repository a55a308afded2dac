import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ErrorBody, ErrorCode } from '#contracts/common/errors.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { loggedPath } from '../logged-path.ts'
import { errorStatus } from './error-answers.ts'
import { errorText, refusalTexts } from './refusal-texts.ts'

/**
 * SQLSTATE codes of temporary failures, such as a lost connection, a starting server, a demoted primary or a lock
 * timeout, and codes of a network that fails: a retry may succeed.
 */
const transientCodes =
  /^(08|53|57P|55P03|40001|40P01|57014|25P03|25006|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
const transientMessages =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|is not queryable|ECONNREFUSED|connect ENOENT|ECONNRESET|EPIPE|the database system is|during recovery$/

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  return (
    (typeof code === 'string' && transientCodes.test(code)) || transientMessages.test(error.message)
  )
}

const asDomainError = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException && error.status < 500) {
    const code: ErrorCode = error.status === 413 ? 'payload_too_large' : 'invalid_request'
    return new DomainError(code)
  }
  return isTransient(error) ? new DomainError('overloaded', { retryAfter: 2 }) : undefined
}

/**
 * The response to a thrown error: status, code and message of a `DomainError`. Any other error is a bug, which is
 * logged and sent as 500.
 */
export function answerError(c: Context, error: unknown, log: Logger): Response {
  const known = asDomainError(error)
  if (!known)
    log.error(
      { err: error, path: loggedPath(c.req.path), method: c.req.method },
      'a request failed',
    )
  else if (known.code === 'overloaded')
    // The stack of a `DomainError` is of no use, and logging it costs more than the response.
    log.warn(
      { ...(error !== known && { err: error }), path: loggedPath(c.req.path) },
      'a request was shed',
    )
  const code = known?.code ?? 'internal'
  const body: ErrorBody & Record<string, unknown> = {
    code,
    ...(known ? refusalTexts(known, 'en') : { message: errorText(code, 'en') }),
    ...known?.details,
  }
  if (known?.retryAfter) c.header('Retry-After', String(known.retryAfter))
  c.header('Cache-Control', 'no-store')
  return c.json(body, errorStatus[code] as ContentfulStatusCode)
}
