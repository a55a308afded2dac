import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../contracts/common/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../app.ts'
import { clientAddress } from './limits/client-address.ts'
import { describeCall } from './describe-call.ts'
import { idOfRequest, keyedAnswer } from './idempotency.ts'
import { parseInput } from './input/parse-input.ts'
import { readJson } from './input/read-body.ts'
import {
  readCookie,
  sessionCookie,
  staffCookie,
  type FindSession,
  type FindStaff,
  type SessionUser,
  type StaffUser,
} from './session.ts'
import { opensWhileSuspended, suspendedRefusal } from './suspension.ts'

/** The arguments of a handler: the caller and the validated input. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in member: always set in calls for members, never in calls for staff. */
  user: E['access'] extends 'member' | 'own'
    ? SessionUser
    : E['access'] extends 'public'
      ? SessionUser | undefined
      : undefined
  /** The staff member, in calls for staff. */
  staff: E['access'] extends 'staff' | 'admin' ? StaffUser : undefined
  address: string
  /** The id for the object that the call creates, if the request has an `Idempotency-Key` (see `idOfRequest`). */
  keyedId: string | undefined
  c: Context
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>
/** Registers one call of the contracts with its handler. */
export type Route = <E extends Endpoint>(call: E, handler: Handler<E>) => void

/**
 * The query parameters without empty ones. A repeated parameter becomes a list, which the schema of a single value
 * rejects.
 */
function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    const filled = values.filter((value) => value !== '')
    if (filled.length > 0) query[name] = filled.length === 1 ? filled[0]! : filled
  }
  return query
}

/** Validates the parameters of the path. A malformed id is reported like an unknown one, as `not_found`. */
function parseParams(c: Context, call: Endpoint): Record<string, unknown> | undefined {
  const parsed = call.params?.safeParse(c.req.param())
  if (parsed?.success === false)
    throw new DomainError(call.errors.find((code) => code.endsWith('not_found')) ?? 'not_found')
  return parsed?.data
}

/**
 * Finds the caller and checks that they may make this call. Throws `unauthenticated`, `password_change_required`,
 * `forbidden`, `suspended`.
 */
async function authorize(
  c: Context,
  call: Endpoint,
  { findSession, findStaff }: Finders,
): Promise<{ user?: SessionUser | undefined; staff?: StaffUser | undefined }> {
  if (call.access === 'staff' || call.access === 'admin')
    return { staff: await requireStaff(c, findStaff, call.access, call.withTemporaryPassword) }
  const token = readCookie(c, sessionCookie)
  const user = token ? await findSession(token) : undefined
  if (call.access !== 'public' && !user) throw new DomainError('unauthenticated')
  const name = `${call.method.toUpperCase()} ${call.path}`
  if (user?.suspended && call.access !== 'public' && !opensWhileSuspended(name))
    throw suspendedRefusal(user.suspension ?? { until: null, reason: null })
  return { user }
}

/**
 * The staff member who makes the request. Throws `unauthenticated`, `password_change_required` while they have a
 * password set by an admin, and `forbidden` if their role does not suffice.
 */
export async function requireStaff(
  c: Context,
  findStaff: FindStaff,
  access: 'staff' | 'admin',
  withTemporaryPassword = false,
): Promise<StaffUser> {
  const token = readCookie(c, staffCookie)
  const staff = token ? await findStaff(token) : undefined
  if (!staff) throw new DomainError('unauthenticated')
  if (staff.passwordIsTemporary && !withTemporaryPassword)
    throw new DomainError('password_change_required')
  if (access === 'admin' && staff.role !== 'admin')
    throw new DomainError('forbidden', { says: messageRef('errors.adminOnly') })
  return staff
}

interface Finders {
  findSession: FindSession
  findStaff: FindStaff
}

/**
 * Creates the HTTP application and `route`, which registers a call of the contracts: it authorizes the caller,
 * validates the input, handles the `Idempotency-Key`, and sends the result of the handler as JSON.
 */
export function createCalls(app: App, finders: Finders): { http: OpenAPIHono; route: Route } {
  const http = new OpenAPIHono()
  const route: Route = (call, handler) => {
    http.openAPIRegistry.registerPath(describeCall(call))
    http.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { user, staff } = await authorize(c, call, finders)
      const owner = (user ?? staff)?.id

      const params = parseParams(c, call)
      if (call.access === 'own' && params?.['userId'] !== user?.id)
        throw new DomainError('foreign_identity')
      const query = call.query ? parseInput(call.query, queryOf(c)) : undefined
      const json = call.body ? await readJson(c.req.raw) : undefined
      const body = call.body && json ? parseInput(call.body, json.value) : undefined

      const key = call.idempotent ? c.req.header('idempotency-key') : undefined
      const keyed =
        key && owner
          ? { owner, key, call: `${call.method} ${c.req.path}`, body: json?.bytes }
          : undefined
      const handle = () =>
        handler({
          params,
          query,
          body,
          user,
          staff,
          get address() {
            return clientAddress(c, app.config.trustedProxies)
          },
          keyedId: keyed && idOfRequest(keyed),
          c,
        } as never)
      const value = keyed ? await keyedAnswer(app, keyed, handle) : await handle()
      c.header('Cache-Control', call.cachedFor ? `public, max-age=${call.cachedFor}` : 'no-store')
      return c.json(value as object, call.status as ContentfulStatusCode)
    })
  }
  return { http, route }
}
