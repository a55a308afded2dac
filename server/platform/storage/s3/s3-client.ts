import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../../../config.ts'
import type { LinkTimes } from './link-times.rules.ts'

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The name of the object. Without one the request concerns the bucket. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/** A request that the S3 store refused or did not answer. */
export class S3Error extends Error {
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** The code of S3, such as `NoSuchBucket`, or that of the connection, such as `ECONNREFUSED`. */
  readonly code: string

  constructor(status: number, code: string, cause?: unknown) {
    super(`the S3 store: ${status || 'no answer'} ${code}`, { cause })
    this.status = status
    this.code = code
  }
}

export interface S3Client {
  /** Sends a request and reads its answer. Throws an `S3Error`, also for any answer that is not a success. */
  send(request: S3Request): Promise<{ headers: Headers; body: Buffer }>
  /** Sends a request whose answer may be long. */
  stream(request: S3Request): Promise<Response>
  /** A URL with which anyone may make a GET request. */
  presign(request: Pick<S3Request, 'name' | 'query'>, times: LinkTimes): Promise<string>
}

/** Bytes per millisecond that a body may take in addition. */
const slowest = 100
const attempts = 3
const noAnswer = 'TimeoutError'

/**
 * Signs requests (AWS Signature Version 4), and repeats those that fail for a moment. All requests may be repeated.
 * `patience` is in milliseconds, until an answer is read or a long answer begins.
 */
export function createS3Client(config: S3Config, { patience = 20_000 } = {}): S3Client {
  const { accessKeyId, secretAccessKey, region } = config
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function attempt<T>(
    request: S3Request,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new DOMException('too slow', noAnswer)),
      patience + (request.body?.length ?? 0) / slowest,
    )
    try {
      const signed = await aws.sign(addressOf(config, request), {
        method: request.method,
        headers: { ...request.headers, 'x-amz-content-sha256': sha256(request.body ?? '') },
        body: (request.body as Buffer<ArrayBuffer> | undefined) ?? null,
        redirect: 'manual',
      })
      // Not in the signed request: `fetch` copies a request, and the signal of the original may be collected as
      // garbage.
      const response = await fetch(signed, { signal: limit.signal })
      if (!response.ok) throw new S3Error(response.status, codeIn(await response.text()))
      return await read(response)
    } catch (error) {
      throw error instanceof S3Error ? error : new S3Error(0, reasonOf(error), error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function send<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T> {
    for (let nth = 1; ; nth += 1) {
      try {
        return await attempt(request, read)
      } catch (error) {
        if (nth === attempts || !passes(error as S3Error)) throw error
      }
      await wait(100 * 4 ** (nth - 1) * (0.5 + Math.random()))
    }
  }

  return {
    send: (request) =>
      send(request, async (response) => {
        const body = Buffer.from(await response.arrayBuffer())
        // Completing an upload may fail after the status has been sent.
        if (request.method === 'POST' && body.includes('<Error>'))
          throw new S3Error(500, codeIn(body.toString()))
        return { headers: response.headers, body }
      }),
    stream: (request) => send(request, async (response) => response),
    async presign({ name, query }, { signedAt, expires }) {
      const address = addressOf(config, {
        method: 'GET',
        ...(name !== undefined && { name }),
        query: { ...query, 'X-Amz-Expires': String(expires) },
      })
      const datetime = new Date(signedAt * 1000).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
      const { url } = await aws.sign(address, { aws: { signQuery: true, datetime } })
      return url
    },
  }
}

/** The bucket is in the path, which every store understands. */
function addressOf({ endpoint, bucket, prefix }: S3Config, { name, query }: S3Request): string {
  const key = name === undefined ? [] : [...prefix.split('/').filter(Boolean), ...name.split('/')]
  const url = new URL(`${endpoint}/${[bucket, ...key].map(encodeURIComponent).join('/')}`)
  for (const [parameter, value] of Object.entries(query ?? {}))
    url.searchParams.set(parameter, value)
  return url.href
}

const passingCodes = new Set(['RequestTimeout', 'OperationAborted', 'ConditionalRequestConflict'])

/** Whether the same request may succeed now. */
const passes = ({ status, code }: S3Error): boolean =>
  (status === 0 && code !== noAnswer) ||
  [429, 500, 502, 503, 504].includes(status) ||
  passingCodes.has(code)

const codeIn = (xml: string): string => /<Code>([\w.]+)<\/Code>/.exec(xml)?.[1] ?? 'without a code'

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? name
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
