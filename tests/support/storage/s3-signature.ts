import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Key {
  accessKeyId: string
  secretAccessKey: string
}

/** Most milliseconds between the clocks of client and server. */
const skewMax = 15 * 60_000
/** Seconds for which a signed URL may be valid at most. */
const expiresMax = 7 * 86_400

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A signature of AWS Signature Version 4 for S3. */
interface Signed {
  id: string
  day: string
  region: string
  names: string[]
  moment: string
  /** The checksum of the body as it was signed. */
  checksum: string
  signature: string
}

/**
 * Verifies the signature of a request by AWS Signature Version 4 for S3, in its headers or its query, and its body by
 * the signed checksum. Returns the error code of S3, or undefined.
 */
export function signatureError(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Key,
  region: string,
): string | undefined {
  const url = new URL(request.url ?? '/', 'http://s3.invalid')
  const inQuery = url.searchParams.has('X-Amz-Signature')
  const signed = inQuery ? signedQuery(url.searchParams) : signedHeaders(request)
  if (!signed) return 'AccessDenied'
  const { id, day, names, moment, checksum, signature } = signed
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  if (signed.region !== region) return 'AuthorizationHeaderMalformed'
  if (!moment.startsWith(day)) return 'AccessDenied'
  const age = Date.now() - timeOf(moment)
  if (age < -skewMax || (!inQuery && age > skewMax)) return 'RequestTimeTooSkewed'
  if (inQuery) {
    const seconds = Number(url.searchParams.get('X-Amz-Expires'))
    if (!(seconds > 0 && seconds <= expiresMax)) return 'AuthorizationQueryParametersError'
    if (age > seconds * 1000 || request.method !== 'GET') return 'AccessDenied'
  }
  const needed = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if (!['host', ...needed].every((name) => names.includes(name))) return 'AccessDenied'

  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const canonical = [
    request.method,
    path.join('/'),
    query.sort().join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    names.join(';'),
    checksum,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex')))
    return 'SignatureDoesNotMatch'
  if (!inQuery && checksum !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return undefined
}

const headerOf = (request: IncomingMessage, name: string) =>
  String(request.headers[name] ?? '').trim()

function signedHeaders(request: IncomingMessage): Signed | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  return signedWith(credential, names, signature, {
    moment: headerOf(request, 'x-amz-date'),
    checksum: headerOf(request, 'x-amz-content-sha256'),
  })
}

function signedQuery(query: URLSearchParams): Signed | undefined {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256' || !/^[0-9a-f]{64}$/.test(value('Signature')))
    return undefined
  return signedWith(value('Credential'), value('SignedHeaders'), value('Signature'), {
    moment: value('Date'),
    checksum: 'UNSIGNED-PAYLOAD',
  })
}

function signedWith(
  credential: string,
  names: string,
  signature: string,
  more: Pick<Signed, 'moment' | 'checksum'>,
): Signed | undefined {
  const [, id, day, region] = /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(credential) ?? []
  if (!id || !day || !region) return undefined
  return { id, day, region, names: names.split(';'), signature, ...more }
}

/** Milliseconds of a moment such as `20261127T091500Z`. */
const timeOf = (moment: string): number =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
