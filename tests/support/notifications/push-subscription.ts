import { createECDH, randomBytes } from 'node:crypto'

let count = 0

/** What the browser of a new device sends to subscribe to pushes. */
export const newSubscription = (
  more: { endpoint?: string; p256dh?: string; auth?: string } = {},
) => ({
  endpoint: more.endpoint ?? `https://push.example/send/${(count += 1)}`,
  expirationTime: null,
  keys: {
    p256dh: more.p256dh ?? createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: more.auth ?? randomBytes(16).toString('base64url'),
  },
})
