import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../contracts/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'
import { clientAddress } from './client-address.ts'
import { describeCall } from './describe-call.ts'
import { idOfKey, keyedAnswer } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { readJson } from './read-body.ts'
import { readCookie, sessionCookie, type FindSession, type SessionUser } from './session.ts'

/** What a handler gets: validated input, and who asks. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The session's person; always there when the call's access is not `public`. */
  user: E['access'] extends 'public' ? SessionUser | undefined : SessionUser
  address: string
  /** What the call creates takes this id, when there is one: the `Idempotency-Key` decides it (see `idOfKey`). */
  keyedId: string | undefined
  c: Context
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>
/** Registers one call of the contracts with its handler. */
export type Route = <E extends Endpoint>(call: E, handler: Handler<E>) => void

/** Repeated parameters become a list; a list given where one value belongs fails its schema. */
function queryOf(c: Context): Record<string, string | string[]> {
  const all = c.req.queries()
  const query: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(all)) {
    const given = values.filter((value) => value !== '')
    if (given.length > 0) query[name] = given.length === 1 ? given[0]! : given
  }
  return query
}

export function createCalls(
  app: App,
  findSession: FindSession,
): { http: OpenAPIHono; route: Route } {
  const http = new OpenAPIHono()
  const route: Route = (call, handler) => {
    http.openAPIRegistry.registerPath(describeCall(call))
    http.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const token = readCookie(c, sessionCookie)
      const user = token ? await findSession(token) : undefined
      if (call.access !== 'public' && !user) throw new DomainError('unauthenticated')
      if (user?.suspended && call.access !== 'public' && call.method !== 'get')
        throw new DomainError('forbidden', { message: 'This account is suspended.' })

      let params: unknown
      if (call.params) {
        const parsed = call.params.safeParse(c.req.param())
        // An id that cannot exist is an id that does not exist.
        if (!parsed.success)
          throw new DomainError(
            call.errors.find((code) => code.endsWith('not_found')) ?? 'not_found',
          )
        params = parsed.data
      }
      if (call.access === 'own' && (params as { userId: string }).userId !== user?.id)
        throw new DomainError('foreign_identity')
      const query = call.query ? parseInput(call.query, queryOf(c)) : undefined
      const json = call.body ? await readJson(c.req.raw) : undefined
      const body = call.body && json ? parseInput(call.body, json.value) : undefined

      const key = call.idempotent ? c.req.header('idempotency-key') : undefined
      const answer = () =>
        handler({
          params,
          query,
          body,
          user,
          get address() {
            return clientAddress(c, app.config.trustedProxies)
          },
          keyedId: key && user ? idOfKey(user.id, key) : undefined,
          c,
        } as never)
      const value =
        key && user
          ? await keyedAnswer(
              app,
              { owner: user.id, key, call: `${call.method} ${c.req.path}`, body: json?.bytes },
              answer,
            )
          : await answer()
      c.header('Cache-Control', call.cachedFor ? `public, max-age=${call.cachedFor}` : 'no-store')
      return c.json(value as object, call.status as ContentfulStatusCode)
    })
  }
  return { http, route }
}
