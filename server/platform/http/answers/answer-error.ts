import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ErrorBody, ErrorCode } from '../../../../contracts/common/errors.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { errorStatus } from './error-answers.ts'
import { errorText, refusalTexts } from './refusal-texts.ts'

/** PostgreSQL is down, starting, full, or gave up waiting for a lock: the request is worth another try. */
const passing = /^(08|53|57P|55P03|40001|40P01|57014|25P03)/
const passingMessage =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|is not queryable|ECONNREFUSED|ECONNRESET|EPIPE|the database system is/

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  return (
    (typeof code === 'string' && passing.test(code)) ||
    passingMessage.test(error.message) ||
    code === 'ECONNREFUSED'
  )
}

const asDomainError = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException && error.status < 500) {
    const code: ErrorCode = error.status === 413 ? 'payload_too_large' : 'invalid_request'
    return new DomainError(code)
  }
  return isPassing(error) ? new DomainError('overloaded', { retryAfter: 2 }) : undefined
}

/** Gives every refusal one shape; any other error is a bug, logged and answered 500. */
export function answerError(c: Context, error: unknown, log: Logger): Response {
  const refusal = asDomainError(error)
  if (!refusal)
    log.error({ err: error, path: c.req.path, method: c.req.method }, 'a request failed')
  else if (refusal.code === 'overloaded')
    // The stack of a refusal is of no use, and recording it costs more than the answer.
    log.warn({ ...(error !== refusal && { err: error }), path: c.req.path }, 'a request was shed')
  const code = refusal?.code ?? 'internal'
  const body: ErrorBody & Record<string, unknown> = {
    code,
    ...(refusal ? refusalTexts(refusal, 'en') : { message: errorText(code, 'en') }),
    ...refusal?.details,
  }
  if (refusal?.retryAfter) c.header('Retry-After', String(refusal.retryAfter))
  c.header('Cache-Control', 'no-store')
  return c.json(body, errorStatus[code] as ContentfulStatusCode)
}
