import { setTimeout as passes } from 'node:timers/promises'
import type { Member } from '#support/members/people.ts'
import type { World } from './world.ts'

/** A row whose creation was acknowledged. */
export interface Acknowledged {
  table: 'bids' | 'orders' | 'payments'
  id: string
  member: string
  /** Milliseconds since 1970. */
  at: number
  /** Since the first of its requests. */
  milliseconds: number
}

/** Members who write without a pause, each repeating a request with its key until it is decided. */
export interface Writes {
  acknowledged: Acknowledged[]
  /** How many requests got each response, by status and code. */
  responses: Map<string, number>
  /** Requests without a response, or with one of 500 and above. */
  failed: number
  /** Lets running requests be decided, and ends. */
  stop(): Promise<void>
}

/** Milliseconds between two requests of a member, and before a repeat. */
const pause = 50
const repeatAfter = 250

export function startWrites(world: World): Writes {
  const acknowledged: Acknowledged[] = []
  const responses = new Map<string, number>()
  let failed = 0
  let stopped = false

  /** Sends a request with the same key until it is created or refused by a rule. */
  async function decided(
    member: Member,
    table: Acknowledged['table'],
    path: string,
    body: object,
  ): Promise<Acknowledged | undefined> {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const startedAt = Date.now()
    for (;;) {
      const answer = await member.client
        .post<{ id: string; code?: string } | undefined>(path, body, headers)
        .catch(() => undefined)
      const status = answer?.status ?? 0
      // HAProxy's own responses are not JSON.
      const code = answer?.body?.code ?? ''
      const response = answer ? `${status} ${code}`.trim() : 'no response'
      responses.set(response, (responses.get(response) ?? 0) + 1)
      if (status === 0 || status >= 500) failed += 1
      if (status === 201) {
        const at = Date.now()
        const milliseconds = at - startedAt
        const row = { table, id: answer!.body!.id, member: member.id, at, milliseconds }
        acknowledged.push(row)
        return row
      }
      const again = status === 0 || status >= 500 || code === 'idempotency_busy'
      if (!again) return undefined
      await passes(repeatAfter)
    }
  }

  async function bids(member: Member, index: number) {
    for (let turn = index; !stopped; turn += 1) {
      const auction = world.auctions[turn % world.auctions.length]!
      world.amount += 1
      const amount = String(world.amount)
      await decided(member, 'bids', `/api/products/${auction}/bids`, { amount })
      await passes(pause)
    }
  }

  async function buys(member: Member) {
    while (!stopped) {
      const checkoutId = crypto.randomUUID()
      const order = { productId: world.goods, quantity: 1, paymentMethod: 'ecocash_zwl' }
      const payment = { method: 'ecocash_zwl', phone: '0771111111', checkoutId }
      if (await decided(member, 'orders', '/api/orders', { ...order, checkoutId }))
        await decided(member, 'payments', '/api/payments', payment)
      await passes(pause * 4)
    }
  }

  const running = [...world.bidders.map(bids), ...world.buyers.map(buys)]
  return {
    acknowledged,
    responses,
    get failed() {
      return failed
    },
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

/** The acknowledged rows that are missing, and members with other rows than those acknowledged. */
export async function lostOrDoubled(
  { server, bidders, buyers, auctions }: World,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const faults: string[] = []
  const members = [...bidders, ...buyers].map(({ id }) => id)
  const all: [string, string, unknown[]][] = [
    ['bids', `bidder_id = any($1) and kind <> 'automatic' and auction_id = any($2)`, [auctions]],
    ['orders', `buyer_id = any($1) and source = 'checkout'`, []],
    ['payments', 'buyer_id = any($1)', []],
  ]
  for (const [table, fits, more] of all) {
    const text = `select id from ${table} where ${fits}`
    const { rows } = await server.app.pool.query<{ id: string }>(text, [members, ...more])
    const found = new Set(rows.map(({ id }) => id))
    const expected = acknowledged.filter((row) => row.table === table)
    const missing = expected.filter(({ id }) => !found.has(id))
    if (missing.length > 0)
      faults.push(`${missing.length} acknowledged ${table} are missing: ${missing[0]!.id}`)
    const known = new Set(expected.map(({ id }) => id))
    if (known.size !== expected.length) faults.push(`${table} were acknowledged twice under one id`)
    const unknown = rows.filter(({ id }) => !known.has(id))
    if (unknown.length > 0)
      faults.push(`${unknown.length} ${table} exist that no answer named: ${unknown[0]!.id}`)
  }
  return faults
}
