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
  /** A staff call that is open while the password was set by an admin. All other calls wait until it is changed. */
  withTemporaryPassword?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Status of the good answer. */
  status: 200 | 201 | 204
  response?: z.ZodType
  /** Seconds for which shared caches may store the answer; only for answers that are the same for all visitors. */
  cachedFor?: number
  /** Honours `Idempotency-Key`. */
  idempotent?: true
  errors: readonly ErrorCode[]
}

/** A call as a contract writes it down. */
type Given = Omit<Endpoint, 'tag' | 'status' | 'errors'> &
  Partial<Pick<Endpoint, 'tag' | 'status'>> & {
    /** Errors of its own. Those of a missing session or role, bad input and a key used twice follow from the rest. */
    errors?: readonly ErrorCode[]
  }
type Called<G extends Given> = Omit<G, 'tag' | 'status' | 'errors'> & {
  tag: string
  status: G extends { status: infer Status extends Endpoint['status'] } ? Status : 200
  errors: readonly ErrorCode[]
}

const errorsOf = ({ access, query, body, idempotent, errors = [] }: Given): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(access === 'own' ? (['foreign_identity'] as const) : []),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...((query ?? body) ? (['invalid_request'] as const) : []),
    ...(idempotent ? (['idempotency_mismatch'] as const) : []),
    ...errors,
  ]),
]

/** The calls of a noun. `tag` groups them in the API description. A call answers 200 by default. */
export const calls = <const Group extends Record<string, Given>>(
  tag: string,
  group: Group,
): { [Name in keyof Group]: Called<Group[Name]> } =>
  Object.fromEntries(
    Object.entries(group).map(([name, call]) => [
      name,
      { tag, status: 200, ...call, errors: errorsOf(call) },
    ]),
  ) as never

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends Endpoint> = Parsed<E['response']>
