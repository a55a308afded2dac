import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerBucket, answerObject } from './s3-answers.ts'
import { signatureError } from './s3-signature.ts'
import type { Bucket } from './s3-versions.ts'

/** What goes wrong with a request. */
export type Fault =
  | { status: number; code: string }
  /** The answer comes late, by milliseconds. */
  | { late: number }
  /** The connection breaks: before the answer, or in the middle of it. */
  | 'drop'
  | 'drop-midway'
  /** There is never an answer. */
  | 'hang'

/** An S3 store for tests. It speaks the protocol over HTTP and verifies all signatures. */
export interface S3Server {
  /** Environment variables for a shop with this store. */
  environment: Record<string, string>
  /** The objects by key. */
  objects: Bucket['objects']
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Bucket['uploads']
  /** All versions, once the bucket has some: the oldest first. */
  versions: Bucket['versions']
  /** The requests so far, such as `PUT /bucket/key`. */
  requests: string[]
  /** The ranges of bytes that were asked for. */
  ranges: string[]
  /** Decides what goes wrong with a request. */
  fault: ((request: string, nth: number) => Fault | undefined) | undefined
  /** Whether the store ignores conditions of writes, as old ones do. */
  unconditional: boolean
  /** The origin whose pages may read objects, by a CORS rule of the bucket; `*` for all. */
  readers: string | undefined
  /** Objects in one answer of a list. */
  pageSize: number
  start(): Promise<void>
  /** Forgets everything. */
  reset(): void
  stop(): Promise<void>
}

const key = { accessKeyId: 'MUSIKATESTKEY', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY' }
const region = 'af-south-1'
const bucketName = 'musika-files'

const usual = {
  fault: undefined,
  unconditional: false,
  readers: undefined,
  pageSize: 1000,
  versions: undefined,
}

export async function startS3(): Promise<S3Server> {
  const server = createS3()
  await server.start()
  return server
}

/** A store that is not started yet. */
export function createS3(): S3Server {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() }
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  const server: S3Server = {
    ...bucket,
    get versions() {
      return bucket.versions
    },
    set versions(versions) {
      bucket.versions = versions
    },
    environment: {
      S3_BUCKET: bucketName,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    requests: [],
    ranges: [],
    fault: undefined,
    unconditional: false,
    readers: undefined,
    pageSize: 1000,
    async start() {
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
      const { port } = http.address() as AddressInfo
      server.environment['S3_ENDPOINT'] = `http://127.0.0.1:${port}`
    },
    reset() {
      for (const all of [bucket.objects, bucket.uploads]) all.clear()
      for (const all of [server.requests, server.ranges]) all.length = 0
      Object.assign(server, usual)
    },
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const line = `${request.method} ${request.url}`
    server.requests.push(line)
    if (request.headers.range) server.ranges.push(request.headers.range)
    const fault = server.fault?.(line, server.requests.filter((one) => one === line).length)
    if (fault === 'hang') return
    if (fault === 'drop') return void response.destroy()
    if (typeof fault === 'object' && 'late' in fault) await delay(fault.late)
    else if (fault && fault !== 'drop-midway') return refuse(response, fault.status, fault.code)

    const broken = signatureError(request, body, key, region)
    if (broken)
      return refuse(response, broken === 'AuthorizationHeaderMalformed' ? 400 : 403, broken)
    const url = new URL(request.url ?? '/', server.environment['S3_ENDPOINT'])
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (name !== bucketName) return refuse(response, 404, 'NoSuchBucket')
    const asked = {
      method: request.method ?? 'GET',
      query: url.searchParams,
      lastByte: lastByteOf(request.headers.range),
      onlyIfNew: request.headers['if-none-match'] === '*' && !server.unconditional,
      body,
    }
    const object = rest.join('/')
    const { status, code, headers, content } = object
      ? answerObject(bucket, object, asked)
      : answerBucket(bucket, asked, server.pageSize)
    if (code) return refuse(response, status, code)
    const { readers } = server
    response.writeHead(status, {
      ...headers,
      ...(readers !== undefined &&
        ['*', request.headers.origin].includes(readers) && {
          'access-control-allow-origin': readers,
        }),
      ...(status !== 204 && { 'content-length': content.length }),
    })
    if (fault !== 'drop-midway') return void response.end(content)
    response.write(content.subarray(0, content.length / 2), () => response.destroy())
  }
  return server
}

function lastByteOf(range: string | undefined): number | undefined {
  const [, last] = /^bytes=0-(\d+)$/.exec(range ?? '') ?? []
  return last === undefined ? undefined : Number(last)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}
