import { minorOf } from '#contracts/currencies/currencies.ts'
import type { PaymentLookup, PaymentStatement, StartOutcome } from '../port.ts'
import { decode, encode, isGenuine, signed, valueOf, type Fields } from './message.ts'
import { meaningOf } from './statuses.ts'

/** An integration at Paynow. Each has one currency, which its messages do not contain. */
export interface Credentials {
  id: string
  key: string
}

export interface PaynowSettings {
  /** `https://www.paynow.co.zw`, or the simulator's URL. */
  baseUrl: string
  /** The integration for a currency, if there is one. */
  credentials: (currency: string) => Credentials | undefined
  /** Sends lookups to `baseUrl` regardless of the host in the poll URL: the simulator's port may have changed. */
  moved: boolean
  /** 15 seconds by default. */
  timeoutMs?: number
}

/** The request for a payment. `amount` is a decimal with two digits, `phone` local (077...). */
export interface Request {
  currency: string
  reference: string
  amount: string
  info: string
  email: string
  returnUrl: string
  resultUrl: string
  /** At most 32 characters, unique. Finds the transaction again if the answer was lost. */
  trace: string
}

export type Traced = StartOutcome | { kind: 'absent' }
export type Polled = Extract<PaymentLookup, { kind: 'stated' | 'lost' }>

const defaultTimeoutMs = 15_000
/** Bytes; real answers have a few hundred. */
const answerMax = 16 * 1024

export interface Paynow {
  /** Sends a request to a phone, whose owner approves it with the wallet's PIN. */
  startWallet(request: Request, wallet: { method: string; phone: string }): Promise<StartOutcome>
  /** Creates a payment page at Paynow, which also takes cards. */
  startPage(request: Request): Promise<StartOutcome>
  trace(currency: string, trace: string): Promise<Traced>
  poll(currency: string, pollUrl: string): Promise<Polled>
  /** Parses a callback; undefined if its hash is not valid for the currency's integration. */
  read(currency: string, body: string): PaymentStatement | undefined
  accepts(currency: string): boolean
}

/** The result for a currency whose integration was removed. */
const closed = { kind: 'lost', reason: 'no integration takes this currency' } as const

/** Paynow's HTTP protocol: forms as requests, `k=v&k=v` as answers. Never throws for errors of the other side. */
export function createPaynow({
  baseUrl,
  credentials,
  moved,
  timeoutMs = defaultTimeoutMs,
}: PaynowSettings): Paynow {
  const base = new URL(baseUrl)
  const credentialsOf = (currency: string): Credentials => {
    const found = credentials(currency)
    if (!found) throw new Error(`no integration takes ${currency}`)
    return found
  }

  /** Parses a poll URL; undefined if it leads to another host. */
  const pollAddress = (text: string): URL | undefined => {
    if (!URL.canParse(text)) return undefined
    const url = new URL(text)
    if (moved) return new URL(url.pathname + url.search, base)
    const isSameHost = url.protocol === base.protocol && url.host === base.host
    return isSameHost && url.username === '' ? url : undefined
  }

  async function start(path: string, currency: string, fields: Fields): Promise<StartOutcome> {
    const { key } = credentialsOf(currency)
    const answer = await post(new URL(path, base), signed(fields, key), timeoutMs)
    return 'lost' in answer ? { kind: 'lost', reason: answer.lost } : started(answer.body, key)
  }

  function started(body: string, key: string): StartOutcome {
    const fields = decode(body)
    const status = valueOf(fields, 'status').toLowerCase()
    // Refusals have no hash. Accepting a forged one is harmless: no money counts as received.
    if (status === 'error')
      return { kind: 'refused', reason: valueOf(fields, 'error') || 'refused' }
    if (status !== 'ok') return { kind: 'lost', reason: `unknown answer ${status.slice(0, 40)}` }
    return existing(fields, key)
  }

  function existing(fields: Fields, key: string): StartOutcome {
    if (!isGenuine(fields, key)) return { kind: 'lost', reason: 'the answer is not genuine' }
    const pollUrl = valueOf(fields, 'pollurl')
    if (!pollAddress(pollUrl)) return { kind: 'lost', reason: 'the poll address is foreign' }
    return {
      kind: 'started',
      pollUrl,
      browserUrl: valueOf(fields, 'browserurl'),
      instructions: valueOf(fields, 'instructions'),
      providerId: valueOf(fields, 'paynowreference'),
    }
  }

  const stated = (body: string, currency: string, key: string): PaymentStatement | undefined => {
    const fields = decode(body)
    if (!isGenuine(fields, key)) return undefined
    const status = valueOf(fields, 'status')
    return {
      reference: valueOf(fields, 'reference'),
      amountMinor: minorOf(valueOf(fields, 'amount').replaceAll(',', ''), currency),
      providerId: valueOf(fields, 'paynowreference'),
      status,
      meaning: meaningOf(status),
      body,
    }
  }

  const common = (request: Request): Fields => [
    ['id', credentialsOf(request.currency).id],
    ['reference', request.reference],
    ['amount', request.amount],
    ['additionalinfo', request.info],
    ['returnurl', request.returnUrl],
    ['resulturl', request.resultUrl],
    ['authemail', request.email],
    ['merchanttrace', request.trace],
  ]

  return {
    startWallet: (request, { method, phone }) =>
      start('/interface/remotetransaction', request.currency, [
        ...common(request),
        ['phone', phone],
        ['method', method],
        ['status', 'Message'],
      ]),
    startPage: (request) =>
      start('/interface/initiatetransaction', request.currency, [
        ...common(request),
        ['status', 'Message'],
      ]),
    async trace(currency, trace) {
      if (!credentials(currency)) return closed
      const { id, key } = credentialsOf(currency)
      const fields: Fields = [
        ['id', id],
        ['merchanttrace', trace],
        ['status', 'Message'],
      ]
      const answer = await post(new URL('/interface/trace', base), signed(fields, key), timeoutMs)
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const answered = decode(answer.body)
      const status = valueOf(answered, 'status').toLowerCase()
      if (status === 'notfound') {
        return isGenuine(answered, key)
          ? { kind: 'absent' }
          : { kind: 'lost', reason: 'the answer is not genuine' }
      }
      // A failed trace does not prove that there is no transaction.
      if (status === 'error') return { kind: 'lost', reason: valueOf(answered, 'error') }
      // An answer with a poll URL proves that the transaction exists, in any status.
      return existing(answered, key)
    },
    async poll(currency, pollUrl) {
      if (!credentials(currency)) return closed
      const { key } = credentialsOf(currency)
      const url = pollAddress(pollUrl)
      if (!url) return { kind: 'lost', reason: 'the poll address is foreign' }
      const answer = await post(url, [], timeoutMs)
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const statement = stated(answer.body, currency, key)
      return statement
        ? { kind: 'stated', statement }
        : { kind: 'lost', reason: 'the answer is not genuine' }
    },
    read: (currency, body) => stated(body, currency, credentialsOf(currency).key),
    accepts: (currency) => credentials(currency) !== undefined,
  }
}

async function post(
  url: URL,
  fields: Fields,
  timeoutMs: number,
): Promise<{ body: string } | { lost: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encode(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (!response.ok) return { lost: `Paynow answered ${response.status}` }
    return body.length > answerMax ? { lost: 'the answer is too long' } : { body }
  } catch (error) {
    return { lost: error instanceof Error ? error.message : String(error) }
  }
}
