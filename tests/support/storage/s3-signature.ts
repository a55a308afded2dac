import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Key {
  accessKeyId: string
  secretAccessKey: string
}

/** Most milliseconds between the clocks of client and server. */
const skewMax = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Verifies the signature of a request by AWS Signature Version 4 for S3, and its body by the signed checksum. Returns
 * the error code of S3, or undefined.
 */
export function signatureError(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Key,
  region: string,
): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day, signedRegion, signedHeaders = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  if (!id || !day) return 'AccessDenied'
  if (id !== accessKeyId) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const moment = header('x-amz-date')
  if (!moment.startsWith(day) || Math.abs(Date.now() - timeOf(moment)) > skewMax)
    return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const needed = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if (!['host', ...needed].every((name) => names.includes(name))) return 'AccessDenied'

  const url = new URL(request.url ?? '/', 'http://s3.invalid')
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const canonical = [
    request.method,
    path.join('/'),
    query.sort().join('&'),
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex')))
    return 'SignatureDoesNotMatch'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return undefined
}

/** Milliseconds of a moment such as `20261127T091500Z`. */
const timeOf = (moment: string): number =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
