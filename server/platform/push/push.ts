import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { RequestDetails } from 'web-push'
import type { Config } from '../../config.ts'
import { lookupPublic } from './public-address.ts'

/** The push endpoint of a browser, and the keys that encrypt its messages. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The shop's own keys (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  body: string
  /** Seconds for which the push service stores the message for an offline device. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A newer message replaces a waiting one with the same topic. At most 32 characters of base64url. */
  topic: string
}

/**
 * `gone`: the subscription has ended for good. `refused`: this message will never be accepted. `later`: a temporary
 * error; `retryAfter` in seconds if the service sent it.
 */
export type PushOutcome =
  | { kind: 'delivered' | 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfter: number | undefined }

export type Push = (
  target: PushTarget,
  keys: PushKeys,
  message: PushMessage,
) => Promise<PushOutcome>

/** Milliseconds to wait for a push service. */
const patience = 5000

/**
 * Sends Web Push messages (RFC 8030, encrypted by RFC 8291). It connects only to public addresses, because endpoints
 * come from browsers, and so from attackers too. In development a push service on this machine is allowed.
 */
export function createPush(config: Config): Push {
  return async (target, keys, message) => {
    const { mailFrom, development } = config
    // Push services require a contact address.
    const subject = `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
    const { default: webpush } = await import('web-push')
    let request: RequestDetails
    try {
      request = webpush.generateRequestDetails(target, message.body, {
        vapidDetails: { subject, ...keys },
        TTL: message.ttl,
        urgency: message.urgency,
        topic: message.topic,
      })
    } catch (error) {
      return { kind: 'refused', reason: String(error) }
    }
    // For an IP address there is no DNS lookup, which checks that addresses are public. No push service uses one.
    if (!development && isIP(hostOf(target.endpoint))) return { kind: 'gone' }
    try {
      const { status, retryAfter } = await post(target.endpoint, request, development)
      return outcomeOf(status, retryAfter)
    } catch (error) {
      const { code, message: reason } = error as NodeJS.ErrnoException
      if (code === 'EPRIVATE') return { kind: 'gone' }
      return { kind: 'later', reason, retryAfter: undefined }
    }
  }
}

const hostOf = (endpoint: string) => new URL(endpoint).hostname.replace(/^\[|\]$/g, '')

/**
 * The outcome for a status of the push service. Redirects are not followed, because they could lead to private
 * addresses.
 */
export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `The push service answered ${status}`
  if (status < 500 && status !== 429 && status !== 408) return { kind: 'refused', reason }
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return { kind: 'later', reason, retryAfter: seconds }
}

function post(
  endpoint: string,
  { headers, body }: RequestDetails,
  development: boolean,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = new URL(endpoint)
  const send = url.protocol === 'http:' && development ? http.request : https.request
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patience),
        // A separate connection, so that endpoints do not affect each other.
        agent: false,
        ...(!development && { lookup: lookupPublic }),
      },
      (response) => {
        // The body is not needed, and may be large.
        response.destroy()
        const { 'retry-after': retryAfter } = response.headers
        resolve({ status: response.statusCode ?? 0, retryAfter })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
