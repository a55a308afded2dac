import { minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { PaymentLookup, PaymentStatement, StartOutcome } from '../port.ts'
import { decode, encode, isGenuine, signed, valueOf, type Fields } from './message.ts'
import { meaningOf } from './statuses.ts'

/** An integration at Paynow: each has one currency, the messages name none. */
export interface Credentials {
  id: string
  key: string
}

export interface PaynowSettings {
  /** `https://www.paynow.co.zw`, or where the simulator listens. */
  baseUrl: string
  /** The integration that takes a currency; undefined where there is none. */
  credentials: (currency: string) => Credentials | undefined
  /** The simulator's port may have changed since it named an address: asks it where it is now. */
  moved: boolean
  /** Milliseconds that an answer may take; 15 seconds by default. */
  patience?: number
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
  /** At most 32 letters, never used twice: finds the transaction again when the answer was lost. */
  trace: string
}

export type Traced = StartOutcome | { kind: 'absent' }
export type Polled = Extract<PaymentLookup, { kind: 'stated' | 'lost' }>

/** Milliseconds that Paynow has for an answer. */
const usualPatience = 15_000
/** No answer of the protocol is longer. */
const answerMax = 16 * 1024

export interface Paynow {
  /** Asks a phone's wallet for its PIN. */
  startWallet(request: Request, wallet: { method: string; phone: string }): Promise<StartOutcome>
  /** Makes a page of Paynow's on which one pays, by card too. */
  startPage(request: Request): Promise<StartOutcome>
  trace(currency: string, trace: string): Promise<Traced>
  poll(currency: string, pollUrl: string): Promise<Polled>
  /** The content of a callback; undefined if its hash is not this currency's. */
  read(currency: string, body: string): PaymentStatement | undefined
  accepts(currency: string): boolean
}

/** A payment of a currency whose integration was removed: it can no longer be looked up. */
const closed = { kind: 'lost', reason: 'no integration takes this currency' } as const

/** Paynow's HTTP protocol: forms as requests, `k=v&k=v` as answers. Never throws for errors of the other side. */
export function createPaynow({
  baseUrl,
  credentials,
  moved,
  patience = usualPatience,
}: PaynowSettings): Paynow {
  const base = new URL(baseUrl)
  const of = (currency: string): Credentials => {
    const own = credentials(currency)
    if (!own) throw new Error(`no integration takes ${currency}`)
    return own
  }

  /** The address for lookups of the transaction; undefined if it leads to another host. */
  const pollAddress = (text: string): URL | undefined => {
    if (!URL.canParse(text)) return undefined
    const url = new URL(text)
    if (moved) return new URL(url.pathname + url.search, base)
    const own = url.protocol === base.protocol && url.host === base.host
    return own && url.username === '' ? url : undefined
  }

  async function start(path: string, currency: string, fields: Fields): Promise<StartOutcome> {
    const { key } = of(currency)
    const answer = await post(new URL(path, base), signed(fields, key), patience)
    return 'lost' in answer ? { kind: 'lost', reason: answer.lost } : started(answer.body, key)
  }

  function started(body: string, key: string): StartOutcome {
    const fields = decode(body)
    const status = valueOf(fields, 'status').toLowerCase()
    // A refusal carries no hash; believing a false one costs nothing.
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
    ['id', of(request.currency).id],
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
      const { id, key } = of(currency)
      const fields: Fields = [
        ['id', id],
        ['merchanttrace', trace],
        ['status', 'Message'],
      ]
      const answer = await post(new URL('/interface/trace', base), signed(fields, key), patience)
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const said = decode(answer.body)
      const status = valueOf(said, 'status').toLowerCase()
      if (status === 'notfound') {
        return isGenuine(said, key)
          ? { kind: 'absent' }
          : { kind: 'lost', reason: 'the answer is not genuine' }
      }
      // An error of the trace does not mean that there is no transaction.
      if (status === 'error') return { kind: 'lost', reason: valueOf(said, 'error') }
      // In any status: with an address for lookups it exists.
      return existing(said, key)
    },
    async poll(currency, pollUrl) {
      if (!credentials(currency)) return closed
      const { key } = of(currency)
      const url = pollAddress(pollUrl)
      if (!url) return { kind: 'lost', reason: 'the poll address is foreign' }
      const answer = await post(url, [], patience)
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const statement = stated(answer.body, currency, key)
      return statement
        ? { kind: 'stated', statement }
        : { kind: 'lost', reason: 'the answer is not genuine' }
    },
    read: (currency, body) => stated(body, currency, of(currency).key),
    accepts: (currency) => credentials(currency) !== undefined,
  }
}

async function post(
  url: URL,
  fields: Fields,
  patience: number,
): Promise<{ body: string } | { lost: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encode(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const body = await response.text()
    if (!response.ok) return { lost: `Paynow answered ${response.status}` }
    return body.length > answerMax ? { lost: 'the answer is too long' } : { body }
  } catch (error) {
    return { lost: error instanceof Error ? error.message : String(error) }
  }
}
