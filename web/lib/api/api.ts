import { ApiError } from './api-error.ts'
import { noteSaved } from './connection.ts'
import { cachedAtHeader } from '../device/saved-note.ts'

/** Sends one call. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** A read without HTTP, during server rendering; a refusal has its status and body. */
export type ReadInside = (
  path: string,
) => Promise<{ status: number; body: unknown; headers: Headers }>

export type QueryValue = string | number | boolean | readonly string[] | undefined
export type Query = Readonly<Record<string, QueryValue>>

export interface WriteOptions {
  /** Makes a retry after a lost response safe; create one with `newIdempotencyKey` per user action. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * One page of a list with its headers. `capped`: the count stopped at its maximum; `corrected`: the spelling
 * correction of a search.
 */
export interface List<T> {
  items: T[]
  total: number
  capped: boolean
  corrected?: string
}

export interface Reads {
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T>
  list<T>(path: string, query?: Query, signal?: AbortSignal): Promise<List<T>>
}

export interface Api extends Reads {
  post<T>(path: string, body?: unknown, options?: WriteOptions): Promise<T>
  put<T>(path: string, body?: unknown, options?: WriteOptions): Promise<T>
  delete<T>(path: string, options?: WriteOptions): Promise<T>
  write<T>(method: string, path: string, body?: unknown, options?: WriteOptions): Promise<T>
}

/** Typed calls of the API. Each throws an `ApiError` if the server refuses. */
export function createApi(send: Send): Api {
  async function answer(path: string, init: RequestInit): Promise<Response> {
    let response: Response
    try {
      response = await send(path, init)
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new ApiError(0, 'no connection')
    }
    if (response.ok) return response
    const text = await response.text()
    throw new ApiError(response.status, text || response.statusText, parsed(text))
  }

  const read = (path: string, query: Query = {}, signal?: AbortSignal) =>
    answer(withQuery(path, query), signal ? { signal } : {})

  async function write<T>(method: string, path: string, body: unknown, options: WriteOptions = {}) {
    const headers = new Headers()
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    const response = await answer(path, {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
    return (await response.json()) as T
  }

  return {
    async get<T>(path: string, query?: Query, signal?: AbortSignal) {
      const response = await read(path, query, signal)
      return (await response.json()) as T
    },
    async list<T>(path: string, query?: Query, signal?: AbortSignal) {
      const response = await read(path, query, signal)
      return listOf<T>(await response.json(), response.headers)
    },
    write,
    post: (path, body, options) => write('post', path, body, options),
    put: (path, body, options) => write('put', path, body, options),
    delete: (path, options) => write('delete', path, undefined, options),
  }
}

/** One page of a list from its response. */
function listOf<T>(body: unknown, headers: Headers): List<T> {
  const items = body as T[]
  const corrected = headers.get('x-search-corrected')
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    capped: headers.get('x-total-capped') === 'true',
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  }
}

/** The reads of server rendering. They throw an `ApiError` if the server refuses. */
export function createReads(readInside: ReadInside): Reads {
  async function read(path: string, query: Query = {}) {
    const { status, body, headers } = await readInside(withQuery(path, query))
    if (status >= 400) throw new ApiError(status, JSON.stringify(body), body)
    return { body, headers }
  }
  return {
    get: async <T>(path: string, query?: Query) => (await read(path, query)).body as T,
    async list<T>(path: string, query?: Query) {
      const { body, headers } = await read(path, query)
      return listOf<T>(body, headers)
    },
  }
}

/** The browser's API client: same origin, with cookies. */
export const api: Api = createApi(async (path, init) => {
  const response = await fetch(path, { ...init, credentials: 'include' })
  const readAt = response.headers.get(cachedAtHeader)
  if (readAt) noteSaved(Number(readAt))
  return response
})

/** `path?query`, without empty values. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    const values = typeof value === 'object' ? value : [String(value)]
    for (const each of values) search.append(name, each)
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** A random idempotency key for one user action, however often its request is retried. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
