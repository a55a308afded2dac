import { OpenAPIHono } from '@hono/zod-openapi'
import { Context } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { getQueryParams, tryDecodeURIComponent } from 'hono/utils/url'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contracts/common/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'
import { answerError } from './answers/answer-error.ts'
import { authorize, type Finders } from './authorize.ts'
import { clientAddress } from './limits/client-address.ts'
import { describeCall } from './describe-call.ts'
import { idOfKey, idOfRequest, keyedAnswer } from './idempotency.ts'
import { parseInput } from './input/parse-input.ts'
import { readJson } from './input/read-body.ts'
import { receivedBody } from './input/receive-body.ts'
import type { Keeper } from './keeper-session.ts'
import type { FindSession, FindStaff, SessionUser, StaffUser } from './session.ts'
import { readsOf } from './written.ts'

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
  /** The pickup point, in calls for keepers. */
  keeper: E['access'] extends 'keeper' ? Keeper : undefined
  address: string
  /** The id for the object that the call creates, if the request has an `Idempotency-Key` (see `idOfRequest`). */
  keyedId: string | undefined
  c: Context
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>
/** Registers one call of the contracts with its handler. */
export type Route = <E extends Endpoint>(call: E, handler: Handler<E>) => void

/** The input of a call before validation. */
export interface CallInput {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

interface RequestInput extends Omit<CallInput, 'body'> {
  readBody(): Promise<{ value: unknown; bytes: Buffer }>
  /** Whether blanks in the body count as not given. Those of a form are fields that its member left empty. */
  blanks?: true
  /** The key of a retry, for calls that support one. */
  keyOf(owner: string, request: { call: string; body: Buffer | undefined }): string | undefined
}

/**
 * Makes a call of the contracts for a form of a page. `formKey` is the hidden key of the form: sending the same form
 * twice makes the call once. A changed form with the same key, after going back, counts as another one.
 */
export type Perform = <E extends Endpoint>(
  c: Context,
  call: E,
  input: CallInput & { formKey: string | undefined },
) => Promise<ResponseOf<E>>

/** The answer to a read inside this process: the value as its JSON would be, and its headers. */
export interface InsideAnswer {
  status: number
  body: unknown
  headers: Headers
}
/** Reads a path of the API for the visitor of one page, without HTTP. A refusal has its status and `ErrorBody`. */
export type ReadInside = (path: string) => Promise<InsideAnswer>

/** The reads of one page. Live events after `position` may be missing in them. */
export interface PageReads {
  read: ReadInside
  position: string
}

/**
 * The query parameters without empty ones. A repeated parameter becomes a list, which the schema of a single value
 * rejects.
 */
function queryOf(given: Record<string, string[]>): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, values] of Object.entries(given)) {
    const filled = values.filter((value) => value !== '')
    if (filled.length > 0) query[name] = filled.length === 1 ? filled[0]! : filled
  }
  return query
}

/** Validates the parameters of the path. A malformed id is reported like an unknown one, as `not_found`. */
function parseParams(
  call: Endpoint,
  params: Record<string, string>,
): Record<string, unknown> | undefined {
  const parsed = call.params?.safeParse(params)
  if (parsed?.success === false)
    throw new DomainError(call.errors.find((code) => code.endsWith('not_found')) ?? 'not_found')
  return parsed?.data
}

const decoded = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, tryDecodeURIComponent(value)]),
  )

/** The path of a call with the values of its parameters. */
const pathOf = (call: Endpoint, params: Record<string, string>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const hasPassword = (body: unknown): boolean =>
  (body as { currentPassword?: string } | undefined)?.currentPassword !== undefined

/** Finds the visitor of one page once for all of its reads. */
function foundOnce({ findSession, findStaff }: Finders): Finders {
  let user: ReturnType<FindSession> | undefined
  let staff: ReturnType<FindStaff> | undefined
  return {
    findSession: (token) => (user ??= findSession(token)),
    findStaff: (token) => (staff ??= findStaff(token)),
  }
}

/**
 * Creates the HTTP application, `route`, which registers a call of the contracts, `perform`, which makes one for a
 * form, and `readFor`, which makes the reads of a page. All authorize the caller, validate the input and handle the key
 * of a retry; `route` sends the result of the handler as JSON.
 */
export function createCalls(
  app: App,
  finders: Finders,
): {
  http: OpenAPIHono
  route: Route
  perform: Perform
  /** `request` has the method and the URL of the page and the cookies of its visitor. */
  readFor: (request: Request) => PageReads
} {
  const http = new OpenAPIHono()
  const handlers = new Map<Endpoint, Handler<never>>()
  const reads = new TrieRouter<Endpoint>()

  async function answer(
    c: Context,
    call: Endpoint,
    input: RequestInput,
    found = finders,
  ): Promise<unknown> {
    const { user, staff, keeper } = await authorize(app, c, call, found)
    const owner = (user ?? staff ?? keeper)?.id

    const params = parseParams(call, input.params)
    if (call.access === 'own' && params?.['userId'] !== user?.id)
      throw new DomainError('foreign_identity')
    const query = call.query ? parseInput(call.query, input.query) : undefined
    const json = call.body ? await input.readBody() : undefined
    const body = call.body && json ? parseInput(call.body, json.value, input) : undefined

    const request = {
      call: `${call.method} ${pathOf(call, input.params)}`,
      // A plain hash of a body with a password would let others who read it try passwords.
      body:
        json && hasPassword(body)
          ? app.secrets.digest('keyed-request', json.bytes.toString())
          : json?.bytes,
    }
    const key = call.idempotent && owner ? input.keyOf(owner, request) : undefined
    const keyed = key && owner ? { owner, key, ...request } : undefined
    const handle = () =>
      handlers.get(call)!({
        params,
        query,
        body,
        user,
        staff,
        keeper,
        get address() {
          return clientAddress(c, app.config.trustedProxies)
        },
        keyedId: keyed && idOfRequest(keyed),
        c,
      } as never)
    return keyed ? keyedAnswer(app, keyed, handle) : handle()
  }

  const route: Route = (call, handler) => {
    handlers.set(call, handler)
    http.openAPIRegistry.registerPath(describeCall(call))
    const path = call.path.replace(/\{(\w+)\}/g, ':$1')
    if (call.method === 'get') reads.add('GET', path, call)
    http.on(call.method, path, async (c) => {
      const handle = () =>
        answer(c, call, {
          params: c.req.param(),
          query: queryOf(c.req.queries()),
          readBody: () => readJson(c.req.raw, receivedBody(c)),
          blanks: true,
          keyOf: () => c.req.header('idempotency-key'),
        })
      const value = await (call.method === 'get' ? readsOf(app, c).run(handle) : handle())
      c.header('Cache-Control', call.cachedFor ? `public, max-age=${call.cachedFor}` : 'no-store')
      return c.json(value as object, call.status as ContentfulStatusCode)
    })
  }

  const perform: Perform = (c, call, { params, query, body, formKey }) =>
    answer(c, call, {
      params,
      query,
      readBody: () => Promise.resolve({ value: body, bytes: Buffer.from(JSON.stringify(body)) }),
      keyOf: (owner, request) =>
        formKey && idOfKey(owner, `${formKey}\n${request.call}\n${String(request.body)}`),
    }) as never

  async function read(c: Context, path: string, found: Finders): Promise<InsideAnswer> {
    const [matched] = reads.match('GET', path.replace(/\?.*/s, ''))[0]
    if (!matched) throw new DomainError('not_found')
    const [call, params] = matched
    const input = {
      params: decoded(params as Record<string, string>),
      query: queryOf(getQueryParams(path) as Record<string, string[]>),
      readBody: () => Promise.reject(new DomainError('invalid_request')),
      keyOf: () => undefined,
    }
    const value = await answer(c, call, input, found)
    // A copy: the page renders what a browser would read, and cannot change what is cached for others.
    const body: unknown = JSON.parse(JSON.stringify(value))
    return { status: call.status, body, headers: c.res.headers }
  }

  const readFor = (request: Request): PageReads => {
    const found = foundOnce(finders)
    const chosen = readsOf(app, new Context(request), true)
    return {
      position: chosen.position,
      async read(path) {
        const c = new Context(request)
        try {
          return await chosen.run(() => read(c, path, found))
        } catch (error) {
          const refusal = answerError(c, error, app.log)
          return { status: refusal.status, body: await refusal.json(), headers: refusal.headers }
        }
      },
    }
  }

  return { http, route, perform, readFor }
}
