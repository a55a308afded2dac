import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { createStaff, type StaffMember } from '#support/members/staff.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** A request and its response. Without a response, the result is unknown. */
export interface Sent {
  by: Member | StaffMember
  path: string
  body: object
  key: string | undefined
  /** The object that it concerns, for results that must be found again or be in order. */
  about: string
  sentAt: number
  answeredAt: number
  status: number | undefined
  text: string
}

/** The members and objects of one schedule, which affects no others. */
export interface Scene {
  world: World
  name: string
  members: Member[]
  staff: StaffMember
  auctions: string[]
  /** The initial stock of each listing. */
  stock: Map<string, number>
  sent: Sent[]
  steps: string[]
}

/** Creates one or two sellers, buyers, goods, and auctions with and without a reserve and Buy It Now. */
export async function openScene(world: World, name: string, random: Random): Promise<Scene> {
  const { server } = world
  const members: Member[] = []
  for (let n = 0; n < 5; n += 1) members.push(await createMember(server))
  const staff = await createStaff(server)
  const nothing = { auctions: [], stock: new Map<string, number>(), sent: [], steps: [] }
  const scene: Scene = { world, name, members, staff, ...nothing }
  for (let n = 0; n < 3; n += 1) {
    const quantity = 1 + random.below(4)
    const id = await insertListing(server, random.one(members), {
      priceMinor: BigInt(250_00 + random.below(9_000_000_00)),
      shippingMinor: random.chance(50) ? BigInt(random.below(500_000_00)) : 0n,
      quantity,
      allowsCollection: random.chance(40),
    })
    scene.stock.set(id, quantity)
  }
  for (let n = 0; n < 2; n += 1) {
    const by = random.one(members)
    const seconds = 30 + random.below(600)
    const id = await insertAuction(server, by, { priceMinor: 100_00n, seconds })
    scene.auctions.push(id)
    await server.app.pool.query(
      'update auctions set reserve_minor = $2, buy_it_now_minor = $3 where product_id = $1',
      [id, random.chance(30) ? 180_00 : null, random.chance(40) ? 900_00 : null],
    )
  }
  await insertSubscription(server, members[0]!, { boostsIncluded: 1 })
  return scene
}

interface Asked {
  key?: string | undefined
  about?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  type?: string
  /** Instead of JSON. */
  text?: string
}

/** Sends a request to a random process. A late response counts as none. */
export async function ask(
  { world, sent }: Scene,
  random: Random,
  by: Member | StaffMember,
  path: string,
  body: object = {},
  { key, about = '', method = 'POST', type = 'application/json', text }: Asked = {},
): Promise<Sent> {
  const unanswered = { answeredAt: Number.POSITIVE_INFINITY, status: undefined, text: '' }
  const call: Sent = { by, path, body, key, about, sentAt: performance.now(), ...unanswered }
  sent.push(call)
  try {
    const response = await fetch(new URL(path, world.address(random)), {
      method,
      headers: {
        cookie: by.client.cookieHeader,
        'content-type': type,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(method !== 'GET' && { body: text ?? JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    call.text = await response.text()
    call.answeredAt = performance.now()
    call.status = response.status
  } catch {
    // The process was killed or the connection cut: the result is unknown.
  }
  if (call.status === 500)
    throw new Error(`500 is a bug: ${path} ${JSON.stringify(body)} ${call.text}`)
  return call
}

/** What an action has: the idempotency key of its step, its random choices, and requests to a random process. */
export interface Turn {
  scene: Scene
  random: Random
  key: string
  ask: (by: Sent['by'], path: string, body?: object, more?: Asked) => Promise<Sent>
  /** A random row of a query; $1 are the members unless other values are given. */
  some: <Row extends object>(query: string, values?: unknown[]) => Promise<Row | undefined>
}
/** An action. Returns the result, for the record. */
export type Act = (turn: Turn) => Promise<string>

export const turnOf = (scene: Scene, random: Random, key: string): Turn => ({
  scene,
  random,
  key,
  ask: (by, path, body, more) => ask(scene, random, by, path, body, more),
  some: (query, values) => some(scene, random, query, values),
})

async function some<Row extends object>(
  { world, members }: Scene,
  random: Random,
  query: string,
  values: unknown[] = [members.map(({ id }) => id)],
): Promise<Row | undefined> {
  const { rows } = await world.server.app.pool.query<Row>(query, values)
  return rows.length === 0 ? undefined : random.one(rows)
}

/** The number of a phone that no other schedule has. */
export const phoneOf = (prefix: string, random: Random): string =>
  prefix + String(random.below(1_000_000)).padStart(6, '0')

/** Answers all prompts on a phone. */
export async function answerAll(
  { world: { simulator } }: Scene,
  phone: string,
  choose: () => 'pay' | 'cancel',
): Promise<void> {
  for (const { reference, phone: rung } of await simulator.transactions())
    if (rung === phone) await simulator.answer(reference, choose())
}

/** Sends a request twice at once. */
export const twice = async (send: (nth: number) => Promise<Sent>): Promise<string> =>
  (await Promise.all([send(0), send(1)])).map(outcome).join(', ')

/** The process was too busy or had no database, so the request may have succeeded anyway. */
export const isUnknown = ({ status }: Sent): boolean => status === undefined || status === 503

export const outcome = (call: Sent): string => {
  if (call.status === undefined) return 'no answer'
  if (call.status < 300) return String(call.status)
  return `${call.status} ${/"code":"(\w+)"/.exec(call.text)?.[1] ?? ''}`
}

export const answerOf = <T>(call: Sent): T => JSON.parse(call.text) as T

export interface SceneOrder {
  id: string
  buyer: Member
  seller: Member
  checkoutId: string
  productId: string
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
}

/** An order of the scene in its current state. */
export async function someOrder(
  scene: Scene,
  random: Random,
  fits: string = 'true',
): Promise<SceneOrder | undefined> {
  type Row = Omit<SceneOrder, 'buyer' | 'seller'> & { buyer_id: string; seller_id: string }
  const row = await some<Row>(
    scene,
    random,
    `select id, buyer_id, seller_id, checkout_id as "checkoutId", product_id as "productId",
       order_status as "orderStatus", payment_status as "paymentStatus"
     from orders where buyer_id = any($1::uuid[]) and ${fits} order by created_at, id`,
  )
  if (!row) return undefined
  const { buyer_id, seller_id, ...order } = row
  const who = (id: string) => scene.members.find((member) => member.id === id)!
  return { ...order, buyer: who(buyer_id), seller: who(seller_id) }
}

export interface ScenePayment {
  id: string
  buyer: Member
  reference: string
  currency: string
  amount: string
  status: PaymentStatus
  method: string
}

export async function somePayment(
  scene: Scene,
  random: Random,
  fits: string = 'true',
): Promise<ScenePayment | undefined> {
  const row = await some<Omit<ScenePayment, 'buyer'> & { buyer_id: string }>(
    scene,
    random,
    `select id, buyer_id, reference, currency, (amount_minor / 100.0)::numeric(20, 2)::text as amount, status, method
     from payments where buyer_id = any($1::uuid[]) and ${fits} order by created_at, id`,
  )
  if (!row) return undefined
  const { buyer_id, ...payment } = row
  return { ...payment, buyer: scene.members.find(({ id }) => id === buyer_id)! }
}
