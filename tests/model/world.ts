import type { Answer, Client } from '#support/server/client.ts'
import type { DescribedCall } from '#support/server/described-calls.ts'
import type { Member } from '#support/members/people.ts'
import type { StaffMember } from '#support/members/staff.ts'
import type { Random } from '../faults/schedules/random.ts'
import type { CheckoutOracle } from './checkouts/oracle.ts'
import type { Bank } from './money/bank.ts'
import type { Switch } from './currencies.ts'
import { refusedByOutage } from './outages.ts'
import type { ModelShop } from './shop.ts'
import type { Snapshot } from './snapshot.ts'

/** The shop of a walk, its members, and the model's record of cash. */
export interface World {
  shop: ModelShop
  members: Member[]
  /** A member whose email address is not verified; not one of `members`. */
  unverified: Member
  admin: StaffMember
  secondAdmin: StaffMember
  support: StaffMember
  /** The state before the running step, and at the end. */
  state: Snapshot
  bank: Bank
  /** Knows what every checkout must cost. */
  oracle: CheckoutOracle
  /** Changes of the default currency so far. */
  switches: Switch[]
  /** The required fee of each listing, in US cents. */
  fees: Map<string, number>
  /** Listings that their sellers changed in the running step. */
  edited: string[]
  /** Money that left the shop: payouts, refunds and charge-backs by staff or the buyer's bank. */
  paidOut: CashOut[]
  /** The violations of the running step. */
  faults: string[]
  /** Checks that run on the state after the running step. */
  afterwards: ((before: Snapshot, after: Snapshot) => void)[]
  /** Calls made so far, by operation, and how many of them were accepted. */
  calls: Map<string, { sent: number; accepted: number }>
  /** For each auction affected by an outage, the earliest time at which it may end automatically. */
  leastEnds: Map<string, number>
  /** The password of all members. */
  password: string
  /** Every call of the API. */
  described: DescribedCall[]
  randomOf: (seed: number) => Random
  /** Sessions that may be lost, of a staff member and a member who do nothing else. */
  staffSession(): Promise<Client>
  memberSession(): Promise<Client>
  /** The number of the running step. */
  step: number
}

export interface CashOut {
  kind: 'refund' | 'payout' | 'chargeBack' | 'pickup'
  currency: string
  amount: number
  order: string | null
  seller: string | null
}

/** A member, a staff member, or a visitor without an id. */
export interface Actor {
  id: string
  client: Client
}

export const memberOf = (world: World, id: string | null): Member | undefined =>
  world.members.find((member) => member.id === id)
/** The position of a member. */
export const whoIs = (world: World, id: string): number =>
  world.members.findIndex((member) => member.id === id)

/** The default currency. */
export const localOf = ({ currencies }: Snapshot): string =>
  currencies.find(({ local }) => local)!.code

/** The checkout with this number of a member, given by their position. */
export const checkoutOf = (who: number, number: number): string =>
  `00000000-0000-4000-8000-${String(who * 1000 + number).padStart(12, '0')}`

export const nothing = 'nothing there'

export interface Sent {
  /** The parameters of the path; `id` is the most frequent one. */
  params?: Record<string, string>
  id?: string
  body?: unknown
  key?: string
  query?: string
  /** A body that is not JSON. */
  text?: { type: string; content: string }
  /** A form with files. */
  form?: FormData
}

/** Sends a request. A status of 500 or above is always a fault. */
export async function send(
  world: World,
  { client }: Pick<Actor, 'client'>,
  operation: string,
  { id = '', params = { id }, body, key, query, text, form }: Sent = {},
): Promise<Answer<unknown>> {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const content = text?.content ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await client.fetch(query ? `${path}?${query}` : path, {
    method,
    headers: {
      ...(content !== undefined && { 'content-type': text?.type ?? 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(form && { origin: world.shop.url }),
    },
    ...(content !== undefined && { body: content }),
    ...(form && { body: form }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  // Cancelling a stream that has been closed fails, which does not matter.
  if (isStream) await response.body?.cancel().catch(() => undefined)
  const answered = isStream ? '' : await response.text()
  const count = world.calls.get(operation) ?? { sent: 0, accepted: 0 }
  count.sent += 1
  if (response.status < 400) count.accepted += 1
  world.calls.set(operation, count)
  if (response.status >= 500)
    world.faults.push(
      `${operation} ${path} ${content?.slice(0, 200) ?? ''} was answered ${response.status} ${answered.slice(0, 120)}`,
    )
  world.faults.push(...refusedByOutage(world, operation, params['id'], answered))
  const json = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text: answered,
    body: json ? JSON.parse(answered) : undefined,
  }
}

/** The phone with which a method is paid, if it needs one. */
export const phoneFor = (method: string): { phone?: string } =>
  /eco|one/.test(method)
    ? { phone: method.startsWith('onemoney') ? '0712000001' : '0771000001' }
    : {}

/** Records that money left the shop. */
export const payOut = (
  { paidOut }: World,
  kind: CashOut['kind'],
  given: Pick<CashOut, 'currency' | 'amount'> & Partial<CashOut>,
): number => paidOut.push({ kind, order: null, seller: null, ...given })

/** Runs a request several times at once. */
export const atOnce = <T>(times: number, run: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, nth) => run(nth)))

export const done = ({ status }: Answer<unknown>): boolean => status < 400

/** "201" or "409 order_locked", for the record. */
export const outcome = ({ status, text }: Answer<unknown>): string =>
  status < 400 ? String(status) : `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`

export const decimal = (minor: number): string => (minor / 100).toFixed(2)
