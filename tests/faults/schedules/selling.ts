import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'
import { inHours, sofa } from '../../support/listings/selling.ts'
import { answerOf, ask, isUnknown, outcome, someOrder } from './scene.ts'
import type { Act } from './buying.ts'

/** Takes a step of an order, mostly by the member who may take it. */
const step =
  (
    path: string,
    who: 'buyer' | 'seller',
    { fits = 'true', body = {} }: { fits?: string; body?: object } = {},
  ): Act =>
  async (scene, random) => {
    const order = await someOrder(scene, random, fits)
    if (!order) return 'no order'
    const by = random.chance(92) ? order[who] : random.one(scene.members)
    return outcome(await ask(scene, random, by, `/api/orders/${order.id}/${path}`, body))
  }

/** Creates a listing, sometimes an auction. Acknowledged listings can be bought. */
const list: Act = async (scene, random, key) => {
  const isAuction = random.chance(35)
  const quantity = isAuction ? 1 : 1 + random.below(4)
  const call = await ask(
    scene,
    random,
    random.one(scene.members),
    '/api/products',
    {
      ...sofa,
      price: isAuction ? '100.00' : (250 + random.below(900_000)).toFixed(2),
      ...(isAuction ? { isAuction, auctionEndTime: inHours(1) } : { quantity }),
    },
    { key, about: 'listing' },
  )
  if (call.status !== 201) return outcome(call)
  const { id } = answerOf<{ id: string }>(call)
  if (isAuction) scene.auctions.push(id)
  else scene.stock.set(id, quantity)
  return isAuction ? 'an auction' : `${quantity} pieces`
}

const paid = "payment_status = 'paid'"
const dispatch = step('dispatch', 'seller', {
  fits: `${paid} and not collect`,
  body: { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' },
})
const ready = step('ready', 'seller', { fits: `${paid} and collect` })
const deliver = step('deliver', 'seller', { fits: paid })
const confirm = step('confirm', 'buyer', { fits: paid })
const cancelByBuyer = step('cancel', 'buyer')
const cancelBySeller = step('cancel', 'seller')
const dispute = step('dispute', 'buyer', {
  fits: paid,
  body: { reason: 'damaged', text: 'It came broken.' },
})
const acceptRefund = step('dispute/refund', 'seller', { fits: "order_status = 'disputed'" })

/** Enters the hand-over code, right or wrong, twice at once. */
const handOver: Act = async (scene, random) => {
  const order = await someOrder(scene, random, paid)
  if (!order) return 'no order'
  const { rows } = await scene.world.server.app.pool.query<{ code: string }>(
    'select code from handover_codes where order_id = $1',
    [order.id],
  )
  const code = random.chance(70) ? (rows[0]?.code ?? '000000') : '123456'
  const calls = await Promise.all(
    [0, 1].map(() =>
      ask(scene, random, order.seller, `/api/orders/${order.id}/hand-over`, { code }),
    ),
  )
  return calls.map(outcome).join(', ')
}

const decide: Act = async (scene, random) => {
  const order = await someOrder(scene, random, "order_status = 'disputed'")
  if (!order) return 'no dispute'
  const what = random.one(['release', 'refund', 'partial'])
  const body = {
    outcome: what,
    note: 'Both sides were considered.',
    ...(what === 'partial' && { refundAmount: '100.00' }),
  }
  const path = `/api/admin/disputes/${order.id}/decision`
  const calls = await Promise.all([0, 1].map(() => ask(scene, random, scene.staff, path, body)))
  return calls.map(outcome).join(', ')
}

const rate: Act = async (scene, random, key) => {
  const order = await someOrder(scene, random, "order_status in ('delivered', 'completed')")
  if (!order) return 'no order'
  return outcome(
    await ask(
      scene,
      random,
      order.buyer,
      `/api/sellers/${order.seller.id}/ratings`,
      { orderId: order.id, rating: 1 + random.below(5) },
      { key, about: 'rating' },
    ),
  )
}

/** Requests a payout of the whole balance, and sometimes of more. */
const payout: Act = async (scene, random, key) => {
  const seller = random.one(scene.members)
  const currency = random.one(['ZWL', 'USD'])
  const { rows } = await scene.world.server.app.pool.query<{ available: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as available from ledger_accounts a
     join ledger_entries e on e.account_id = a.id where a.owner_id = $1 and a.currency = $2`,
    [seller.id, currency],
  )
  const minor = Number(rows[0]!.available) + (random.chance(15) ? 100 : 0)
  const body = {
    currency,
    amount: Math.max(1, minor / 100).toFixed(2),
    destination: { kind: 'ecocash', number: '0772140412' },
  }
  const calls = await Promise.all(
    [0, 1].map((n) =>
      ask(scene, random, seller, '/api/payouts', body, { key: `${key}-${n}`, about: 'payout' }),
    ),
  )
  return calls.map(outcome).join(', ')
}

const decidePayout: Act = async (scene, random) => {
  const { rows } = await scene.world.server.app.pool.query<{ id: string }>(
    `select id from payouts where seller_id = any($1::uuid[]) and status in ('requested', 'approved')`,
    [scene.members.map(({ id }) => id)],
  )
  if (rows.length === 0) return 'no payout'
  const { id } = random.one(rows)
  const take = (what: 'approve' | 'paid' | 'refuse') =>
    ask(
      scene,
      random,
      scene.staff,
      `/api/admin/payouts/${id}/${what}`,
      what === 'paid' ? { reference: 'EC 1' } : what === 'refuse' ? { note: 'Not you.' } : {},
    )
  const calls = random.chance(50)
    ? await Promise.all([take('approve'), take('refuse')])
    : await Promise.all([take('paid'), take('refuse'), take('paid')])
  return calls.map(outcome).join(', ')
}

const payRefund: Act = async (scene, random) => {
  const { rows } = await scene.world.server.app.pool.query<{ id: string }>(
    `select id from refunds where buyer_id = any($1::uuid[])`,
    [scene.members.map(({ id }) => id)],
  )
  if (rows.length === 0) return 'no refund'
  const path = `/api/admin/refunds/${random.one(rows).id}/paid`
  const calls = await Promise.all(
    [0, 1].map(() => ask(scene, random, scene.staff, path, { reference: 'EC 2' })),
  )
  return calls.map(outcome).join(', ')
}

/** Boosts one of the seller's listings. The second boost exceeds the subscription. */
const boost: Act = async (scene, random, key) => {
  const { rows } = await scene.world.server.app.pool.query<{ id: string; seller: string }>(
    'select id, seller_id as seller from products where id = any($1::uuid[])',
    [[...scene.stock.keys(), ...scene.auctions]],
  )
  const listing = random.one(rows)
  const seller = scene.members.find(({ id }) => id === listing.seller)!
  const call = await ask(
    scene,
    random,
    seller,
    `/api/visibility-boost/${listing.id}`,
    { duration: 24 },
    { key, about: 'boost' },
  )
  return outcome(call)
}

/** A seller blocks a bidder, or unblocks all. */
const block: Act = async (scene, random) => {
  const auction = random.one(scene.auctions)
  const { rows } = await scene.world.server.app.pool.query<{
    seller: string
    key: Buffer
    bidder: string
  }>(
    `select a.seller_id as seller, pseudonym_key as key, b.bidder_id as bidder from auctions a
     join bids b on b.auction_id = a.product_id where a.product_id = $1`,
    [auction],
  )
  if (rows.length === 0) return 'no bidder'
  const { seller, key, bidder } = random.one(rows)
  const by = scene.members.find(({ id }) => id === seller)!
  const call = await ask(scene, random, by, '/api/blocked-bidders', {
    productId: auction,
    bidderId: pseudonymOf(key, bidder),
  })
  if (isUnknown(call) || call.status! >= 300 || random.chance(40)) return outcome(call)
  const { id } = answerOf<{ id: string }>(call)
  const undone = await ask(
    scene,
    random,
    by,
    `/api/blocked-bidders/${id}`,
    {},
    { method: 'DELETE' },
  )
  return `${outcome(call)}, undone ${outcome(undone)}`
}

const voidBid: Act = async (scene, random) => {
  const auction = random.one(scene.auctions)
  const { rows } = await scene.world.server.app.pool.query<{ id: string }>(
    "select id from bids where auction_id = $1 and kind <> 'automatic' and voided_at is null",
    [auction],
  )
  if (rows.length === 0) return 'no bid'
  const path = `/api/admin/auctions/${auction}/bids/${random.one(rows).id}/void`
  return outcome(await ask(scene, random, scene.staff, path, { reason: 'A slip of the thumb.' }))
}

const secondChance: Act = async (scene, random) => {
  const auction = random.one(scene.auctions)
  const path = `/api/auctions/${auction}/second-chance`
  const outcomes: string[] = []
  for (const member of scene.members) outcomes.push(outcome(await ask(scene, random, member, path)))
  const what = random.chance(70) ? 'accept' : 'decline'
  for (const member of scene.members)
    outcomes.push(outcome(await ask(scene, random, member, `${path}/${what}`)))
  return outcomes.filter((each) => each.startsWith('2')).join(', ')
}

export const sellerActs = {
  list,
  dispatch,
  ready,
  deliver,
  confirm,
  cancelByBuyer,
  cancelBySeller,
  dispute,
  acceptRefund,
  handOver,
  decide,
  rate,
  payout,
  decidePayout,
  payRefund,
  boost,
  block,
  voidBid,
  secondChance,
} satisfies Record<string, Act>
