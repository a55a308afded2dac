import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '#contracts/notifications/push.ts'
import { eventually } from '../server/waiting.ts'

/** A decrypted push with its headers. */
export interface ReceivedPush {
  payload: PushPayload
  headers: IncomingMessage['headers']
}

/** A subscription at a push service on this machine. */
export interface PushedBrowser {
  /** The body of the request that subscribes. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** The number of requests, with any response. */
  asked: number
  /** The response of the service; 201 by default. */
  status: number
  headers: Record<string, string>
  /** Waits until this many pushes have arrived. */
  awaitPushes(count: number): Promise<ReceivedPush[]>
}

/** Starts a push service (RFC 8030) that checks VAPID (RFC 8292) and decrypts messages (RFC 8291). */
export async function startPushService() {
  const browsers = new Map<string, { browser: PushedBrowser; own: ECDH; auth: Buffer }>()
  const problems: string[] = []
  const server = createServer((request, response) => {
    void receive(request)
      .then(({ status, headers }) => response.writeHead(status, headers).end())
      .catch((error: unknown) => {
        problems.push(String(error))
        response.writeHead(400).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function receive(request: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const known = browsers.get(request.url ?? '')
    if (!known) return { status: 404, headers: {} }
    const { browser, own, auth } = known
    browser.asked += 1
    checkSender(request.headers.authorization ?? '', origin)
    if (browser.status >= 200 && browser.status < 300)
      browser.received.push({
        payload: JSON.parse(decrypt(Buffer.concat(chunks), own, auth)) as PushPayload,
        headers: request.headers,
      })
    return { status: browser.status, headers: browser.headers }
  }

  return {
    origin,
    /** Requests that a push service would refuse. */
    problems,
    newBrowser(): PushedBrowser {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('hex')}`
      const browser: PushedBrowser = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: [],
        asked: 0,
        status: 201,
        headers: {},
        awaitPushes: (count) =>
          eventually(async () => (browser.received.length >= count ? browser.received : undefined)),
      }
      browsers.set(path, { browser, own, auth })
      return browser
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Throws unless the request is signed for this service, with the key it names, and for a day at most. */
function checkSender(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('The sender’s signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const left = exp - Date.now() / 1000
  if (aud !== origin || left < 0 || left > 86_400 || !/^mailto:.+@.+/.test(sub))
    throw new Error(`The sender’s claims are wrong: ${aud} ${exp} ${sub}`)
}

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, seed: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
