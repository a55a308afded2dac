import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** One call of the API: validation, OpenAPI and types all come from here. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Hono and OpenAPI path: `/api/products/{id}`. */
  path: `/api/${string}`
  summary: string
  tag: string
  /**
   * `member` needs a session; `own` also needs `{userId}` in the path to be the session's. `staff` needs a staff
   * session, which is another cookie's; `admin` one of that role.
   */
  access: 'public' | 'member' | 'own' | 'staff' | 'admin'
  /** A staff call that is open while the password is one that somebody else gave: all others wait until it was changed. */
  withTemporaryPassword?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Status of the good answer. */
  status: 200 | 201 | 204
  response?: z.ZodType
  /** Seconds for which anybody may keep the answer; only of what is the same for everybody. */
  cachedFor?: number
  /** Honours `Idempotency-Key`. */
  idempotent?: true
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a call. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends Endpoint> = Parsed<E['response']>
