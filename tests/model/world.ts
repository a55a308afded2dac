import type { Answer, Client } from '../support/server/client.ts'
import type { DescribedCall } from '../support/server/described-calls.ts'
import type { Member } from '../support/members/people.ts'
import type { StaffMember } from '../support/members/staff.ts'
import type { Random } from '../faults/schedules/random.ts'
import type { Bank } from './bank.ts'
import type { Switch } from './currencies.ts'
import { refusedByOutage } from './outages.ts'
import type { ModelShop } from './shop.ts'
import type { Snapshot } from './snapshot.ts'

/** One walk's shop, its members, and the model's own record of cash. */
export interface World {
  shop: ModelShop
  members: Member[]
  admin: StaffMember
  support: StaffMember
  /** Before the step that runs, and after the last one. */
  state: Snapshot
  bank: Bank
  /** Changes of the default currency so far. */
  switches: Switch[]
  /** The required fee of each listing, in US cents. */
  fees: Map<string, number>
  /** Listings that their sellers changed in the running step. */
  edited: string[]
  /** Money that left: payouts, refunds and charge-backs as staff or the buyer's bank made them. */
  paidOut: CashOut[]
  /** The violations of the running step. */
  faults: string[]
  /** Looks at the state after the step that runs. */
  afterwards: ((before: Snapshot, after: Snapshot) => void)[]
  /** Calls made so far, by operation, and how many of them were accepted. */
  calls: Map<string, { sent: number; accepted: number }>
  /** The moment before which no auction may end by itself because an outage concerned it, by auction. */
  leastEnds: Map<string, number>
  /** Of all members. */
  password: string
  /** Every call that the shop describes. */
  described: DescribedCall[]
  randomOf: (seed: number) => Random
  /** Sessions that may be lost: of a staff member and of a member who do nothing else. */
  staffSession(): Promise<Client>
  memberSession(): Promise<Client>
  /** The number of the step that runs. */
  step: number
}

export interface CashOut {
  kind: 'refund' | 'payout' | 'chargeBack'
  currency: string
  amount: number
  order: string | null
  seller: string | null
}

/** A chosen action: names objects by their position in the snapshot, so that it can be replayed anywhere. */
export type Args = Record<string, unknown>

/** Something that anybody can do in the shop, its staff, its clocks or the payment provider. */
export interface Action {
  /** Operations of the API that it makes. */
  calls: readonly string[]
  weight: number
  /** Chooses an action in this state; undefined if it is impossible. */
  plan(world: World, random: Random): Args | undefined
  /** Runs it and returns the result. A replay may find nothing at a position, and then does nothing. */
  run(world: World, args: Args): Promise<string>
}

/** Keeps the type of an action's arguments to itself. */
export const action = <A extends Args>(given: {
  calls?: readonly string[]
  weight?: number
  plan(world: World, random: Random): A | undefined
  run(world: World, args: A): Promise<string>
}): Action => ({ calls: [], weight: 2, ...given })

/**
 * The position of a random element, often a late one, to touch recent ones again. Undefined in an empty list; `fits`
 * narrows the choice.
 */
export function place<T>(
  random: Random,
  things: readonly T[],
  fits: (thing: T) => boolean = () => true,
): number | undefined {
  const places = things.flatMap((thing, index) => (fits(thing) ? [index] : []))
  if (places.length === 0) return undefined
  return random.chance(50) ? random.one(places.slice(-2)) : random.one(places)
}

export const memberOf = (world: World, id: string | null): Member | undefined =>
  world.members.find((member) => member.id === id)
/** The place of a person. */
export const whoIs = (world: World, id: string): number =>
  world.members.findIndex((member) => member.id === id)

/** The default currency. */
export const localOf = ({ currencies }: Snapshot): string =>
  currencies.find(({ local }) => local)!.code

export const nothing = 'nothing there'

interface Sent {
  body?: unknown
  key?: string
  query?: string
  /** A body that is not JSON. */
  text?: { type: string; content: string }
}

/** Sends a call. Anything from 500 on is a fault wherever it happens. */
export async function send(
  world: World,
  client: Client,
  operation: string,
  params: Record<string, string> = {},
  { body, key, query, text }: Sent = {},
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
    },
    ...(content !== undefined && { body: content }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  // A stream that its reader leaves closes itself twice.
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

export const done = ({ status }: Answer<unknown>): boolean => status < 400

/** "201" or "409 order_locked", for the record. */
export const outcome = ({ status, text }: Answer<unknown>): string =>
  status < 400 ? String(status) : `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`

export const decimal = (minor: number): string => (minor / 100).toFixed(2)
