import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** One call of the API. Validation, OpenAPI and types are derived from it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Hono and OpenAPI path: `/api/products/{id}`. */
  path: `/api/${string}`
  summary: string
  tag: string
  /**
   * `member` requires a session; `own` also requires that `{userId}` in the path is the session's member. `staff`
   * requires a staff session, which has a different cookie; `admin` one with that role. `keeper` requires the session
   * of a pickup point, with a third cookie.
   */
  access: 'public' | 'member' | 'own' | 'staff' | 'admin' | 'keeper'
  /**
   * A staff call that is allowed while the password was set by an admin. All others require that it is changed first.
   */
  withTemporaryPassword?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Status of a successful response. */
  status: 200 | 201 | 204
  response?: z.ZodType
  /** Seconds for which shared caches may store the response; only for responses that are the same for all visitors. */
  cachedFor?: number
  /** Supports `Idempotency-Key`. */
  idempotent?: true
  errors: readonly ErrorCode[]
}

/** A call as it is written in a contract. */
type Given = Omit<Endpoint, 'tag' | 'status' | 'errors'> &
  Partial<Pick<Endpoint, 'tag' | 'status'>> & {
    /** Specific errors. Those of a missing session or role, invalid input and a reused key are added automatically. */
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

/** The calls of a noun. `tag` groups them in the API description. The default status is 200. */
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
