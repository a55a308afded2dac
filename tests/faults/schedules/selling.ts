import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'
import { password } from '#support/members/people.ts'
import { inHours, sofa } from '#support/listings/selling.ts'
import { answerOf, isUnknown, outcome, someOrder, twice, type Act } from './scene.ts'

/** Takes a step of an order, mostly by the member who may take it. */
const step =
  (
    path: string,
    who: 'buyer' | 'seller',
    { fits = 'true', body = {} }: { fits?: string; body?: object } = {},
  ): Act =>
  async ({ scene, random, ask }) => {
    const order = await someOrder(scene, random, fits)
    if (!order) return 'no order'
    const by = random.chance(92) ? order[who] : random.one(scene.members)
    return outcome(await ask(by, `/api/orders/${order.id}/${path}`, body))
  }

/** Creates a listing, sometimes an auction. Acknowledged listings can be bought. */
export const list: Act = async ({ scene, random, key, ask }) => {
  const isAuction = random.chance(35)
  const quantity = isAuction ? 1 : 1 + random.below(4)
  const price = isAuction ? '100.00' : (250 + random.below(900_000)).toFixed(2)
  const terms = isAuction ? { isAuction, auctionEndTime: inHours(1) } : { quantity }
  const by = random.one(scene.members)
  const body = { ...sofa, price, ...terms }
  const call = await ask(by, '/api/products', body, { key, about: 'listing' })
  if (call.status !== 201) return outcome(call)
  const { id } = answerOf<{ id: string }>(call)
  if (isAuction) scene.auctions.push(id)
  else scene.stock.set(id, quantity)
  return isAuction ? 'an auction' : `${quantity} pieces`
}

const paid = "payment_status = 'paid'"
const collected = `exists (
  select from order_delivery d where d.order_id = orders.id and d.way = 'collection')`
export const dispatch = step('dispatch', 'seller', {
  fits: `${paid} and not ${collected}`,
  body: { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' },
})
export const ready = step('ready', 'seller', { fits: `${paid} and ${collected}` })
export const deliver = step('deliver', 'seller', { fits: paid })
export const confirm = step('confirm', 'buyer', { fits: paid })
export const cancelByBuyer = step('cancel', 'buyer')
export const cancelBySeller = step('cancel', 'seller')
const broken = { reason: 'damaged', text: 'It came broken.' }
export const dispute = step('dispute', 'buyer', { fits: paid, body: broken })
export const acceptRefund = step('dispute/refund', 'seller', { fits: "order_status = 'disputed'" })

/** Enters the hand-over code, right or wrong, twice at once. */
export const handOver: Act = async ({ scene, random, ask, some }) => {
  const order = await someOrder(scene, random, paid)
  if (!order) return 'no order'
  const right = await some<{ code: string }>(
    'select code from handover_codes where order_id = $1',
    [order.id],
  )
  const code = random.chance(70) ? (right?.code ?? '000000') : '123456'
  return twice(() => ask(order.seller, `/api/orders/${order.id}/hand-over`, { code }))
}

export const decide: Act = async ({ scene, random, ask }) => {
  const order = await someOrder(scene, random, "order_status = 'disputed'")
  if (!order) return 'no dispute'
  const what = random.one(['release', 'refund', 'partial'])
  const part = what === 'partial' && { refundAmount: '100.00' }
  const body = { outcome: what, note: 'Both sides were considered.', ...part }
  const path = `/api/admin/disputes/${order.id}/decision`
  return twice(() => ask(scene.staff, path, body))
}

export const rate: Act = async ({ scene, random, key, ask }) => {
  const order = await someOrder(scene, random, "order_status in ('delivered', 'completed')")
  if (!order) return 'no order'
  const path = `/api/sellers/${order.seller.id}/ratings`
  const body = { orderId: order.id, rating: 1 + random.below(5) }
  return outcome(await ask(order.buyer, path, body, { key, about: 'rating' }))
}

/** Requests a payout of the whole balance, and sometimes of more. */
export const payout: Act = async ({ scene, random, key, ask, some }) => {
  const seller = random.one(scene.members)
  const currency = random.one(['ZWL', 'USD'])
  const balance = await some<{ available: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as available from ledger_accounts a
     join ledger_entries e on e.account_id = a.id where a.owner_id = $1 and a.currency = $2`,
    [seller.id, currency],
  )
  const minor = Number(balance!.available) + (random.chance(15) ? 100 : 0)
  const destination = { kind: 'ecocash', number: '0772140412' }
  const body = {
    currency,
    amount: Math.max(1, minor / 100).toFixed(2),
    destination,
    currentPassword: password,
  }
  return twice((n) => ask(seller, '/api/payouts', body, { key: `${key}-${n}`, about: 'payout' }))
}

export const decidePayout: Act = async ({ scene, random, ask, some }) => {
  const open = await some<{ id: string }>(
    `select id from payouts where seller_id = any($1::uuid[]) and status in ('requested', 'approved')`,
  )
  if (!open) return 'no payout'
  await some('update payouts set held_until = null where id = $1', [open.id])
  const bodies = { approve: {}, paid: { reference: 'EC 1' }, refuse: { note: 'Not you.' } }
  const take = (what: keyof typeof bodies) =>
    ask(scene.staff, `/api/admin/payouts/${open.id}/${what}`, bodies[what])
  const calls = random.chance(50)
    ? await Promise.all([take('approve'), take('refuse')])
    : await Promise.all([take('paid'), take('refuse'), take('paid')])
  return calls.map(outcome).join(', ')
}

export const payRefund: Act = async ({ scene, ask, some }) => {
  const refund = await some<{ id: string }>(
    'select id from refunds where buyer_id = any($1::uuid[])',
  )
  if (!refund) return 'no refund'
  const path = `/api/admin/refunds/${refund.id}/paid`
  return twice(() => ask(scene.staff, path, { reference: 'EC 2' }))
}

/** Boosts one of the seller's listings. The second boost exceeds the subscription. */
export const boost: Act = async ({ scene, key, ask, some }) => {
  const listing = await some<{ id: string; seller: string }>(
    'select id, seller_id as seller from products where id = any($1::uuid[])',
    [[...scene.stock.keys(), ...scene.auctions]],
  )
  const seller = scene.members.find(({ id }) => id === listing!.seller)!
  const path = `/api/visibility-boost/${listing!.id}`
  return outcome(await ask(seller, path, { duration: 24 }, { key, about: 'boost' }))
}

/** A seller blocks a bidder, or unblocks all. */
export const block: Act = async ({ scene, random, ask, some }) => {
  const auction = random.one(scene.auctions)
  const bid = await some<{ seller: string; key: Buffer; bidder: string }>(
    `select a.seller_id as seller, pseudonym_key as key, b.bidder_id as bidder from auctions a
     join bids b on b.auction_id = a.product_id where a.product_id = $1`,
    [auction],
  )
  if (!bid) return 'no bidder'
  const by = scene.members.find(({ id }) => id === bid.seller)!
  const bidderId = pseudonymOf(bid.key, bid.bidder)
  const call = await ask(by, '/api/blocked-bidders', { productId: auction, bidderId })
  if (isUnknown(call) || call.status! >= 300 || random.chance(40)) return outcome(call)
  const { id } = answerOf<{ id: string }>(call)
  const undone = await ask(by, `/api/blocked-bidders/${id}`, {}, { method: 'DELETE' })
  return `${outcome(call)}, undone ${outcome(undone)}`
}

export const voidBid: Act = async ({ scene, random, ask, some }) => {
  const auction = random.one(scene.auctions)
  const bid = await some<{ id: string }>(
    "select id from bids where auction_id = $1 and kind <> 'automatic' and voided_at is null",
    [auction],
  )
  if (!bid) return 'no bid'
  const path = `/api/admin/auctions/${auction}/bids/${bid.id}/void`
  return outcome(await ask(scene.staff, path, { reason: 'A slip of the thumb.' }))
}

export const secondChance: Act = async ({ scene, random, ask }) => {
  const auction = random.one(scene.auctions)
  const path = `/api/auctions/${auction}/second-chance`
  const outcomes: string[] = []
  for (const member of scene.members) outcomes.push(outcome(await ask(member, path)))
  const what = random.chance(70) ? 'accept' : 'decline'
  for (const member of scene.members) outcomes.push(outcome(await ask(member, `${path}/${what}`)))
  return outcomes.filter((each) => each.startsWith('2')).join(', ')
}
