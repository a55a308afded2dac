import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { plainText } from '../common/values.ts'

/**
 * A browser's `PushSubscription.toJSON()`. Both keys are base64url: an uncompressed P-256 point and 16 random bytes.
 */
export const PushSubscription = z.strictObject({
  endpoint: plainText(1000).min(1),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'notificationsFields.notAPublicKey'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'notificationsFields.notASecretOf16'),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The data of a push to the service worker. */
export interface PushPayload {
  id: string
  title: string
  body: string
  /** A path of the shop. */
  link: string
  /** A newer push replaces an older one with the same tag. */
  tag: string
}

const done = z.object({ message: z.string() })

export const pushCalls = calls('notifications', {
  key: {
    method: 'get',
    path: '/api/push/key',
    access: 'member',
    summary:
      "The shop's public key, which a browser needs to subscribe, and whether this device has",
    response: z.object({ key: z.string(), subscribed: z.boolean() }),
  },
  subscribe: {
    method: 'post',
    path: '/api/push/subscriptions',
    access: 'member',
    summary: 'Send notifications to this device for as long as it is signed in',
    body: PushSubscription,
    status: 201,
    response: done,
    errors: ['forbidden', 'rate_limited'],
  },
  unsubscribe: {
    method: 'delete',
    path: '/api/push/subscriptions',
    access: 'member',
    summary: 'Send no more notifications to this device',
    response: done,
  },
})
