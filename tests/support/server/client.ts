import { noteAnswer, noteBody } from './answers.ts'

/** The header of an idempotency key. */
export const keyed = (key?: string) => (key ? { 'idempotency-key': key } : undefined)

/** An API client of one visitor, with cookies. */
export class Client {
  readonly url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.url = url
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sets a cookie. */
  keep(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Sends a request with the cookies, and stores those of the response. */
  async fetch(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers }
    if (this.#cookies.size > 0) headers['cookie'] = this.cookieHeader
    const response = await this.send(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      headers,
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    noteAnswer(new URL(path, this.url), init.method ?? 'GET', response.status)
    return response
  }

  /** Sends over the network; a subclass may call a server in this process. */
  protected send(url: URL, init: RequestInit): Promise<Response> {
    return fetch(url, init)
  }

  async #send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
    const parsed: unknown = json ? JSON.parse(text) : undefined
    if (json) noteBody(new URL(path, this.url), method, response.status, parsed)
    return { status: response.status, headers: response.headers, text, body: parsed as T }
  }

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.#send('GET', path, undefined, headers)
  }
  post<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.#send('POST', path, body, headers)
  }
  put<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.#send('PUT', path, body, headers)
  }
  delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.#send('DELETE', path)
  }
}

export interface Answer<T> {
  status: number
  headers: Headers
  text: string
  body: T
}
