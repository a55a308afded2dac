import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import webpush from 'web-push'
import type { Config } from '../../config.ts'
import { lookupPublic } from './public-address.ts'

/** Where a browser wants its pushes, and the keys that only it can read them with. */
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
  /** Seconds for which the push service keeps it for a phone that is off. */
  ttl: number
  urgency: 'normal' | 'high'
  /** Of two with the same topic the service keeps the newer; at most 32 letters of base64url. */
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

/** Milliseconds that a push service has for its answer. */
const patience = 5000

/**
 * Sends Web Push messages (RFC 8030, encrypted by RFC 8291). Only to the public internet, because endpoints come from
 * browsers, or attackers. In development a push service of this machine is allowed.
 */
export function createPush({ mailFrom, development }: Config): Push {
  // Push services want to know whom to write to when something goes wrong.
  const subject = `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

  return async (target, keys, message) => {
    let request: webpush.RequestDetails
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
    // An address is not looked up, so its name cannot be checked; no push service has one for a name.
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

/** The meaning of the service's answer. Redirects are not followed: they could lead anywhere. */
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
  { headers, body }: webpush.RequestDetails,
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
        // A connection of its own, so that endpoints do not affect each other.
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
