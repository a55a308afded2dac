import type { AdminCurrency } from '#contracts/currencies/admin/currencies.ts'
import { answerAll, answerOf, isUnknown, outcome, phoneOf } from './scene.ts'
import { someOrder, somePayment, twice } from './scene.ts'
import type { Act, Turn } from './scene.ts'

const reason = 'The board decided so.'

/** The bank takes an order's money back, and staff report it twice at once. */
export const chargeBack: Act = async ({ scene, random, ask }) => {
  const order = await someOrder(scene, random, "payment_status in ('paid', 'refunded')")
  if (!order) return 'no order'
  const body = { step: 'chargeBack', reason, goodsReturned: random.chance(30) }
  const path = `/api/admin/orders/${order.id}/steps`
  return twice(() => ask(scene.staff, path, body))
}

/** The bank takes a whole payment back: its orders, the unused part, a subscription or a fee. */
export const chargeBackPayment: Act = async ({ scene, random, ask }) => {
  const payment = await somePayment(scene, random, "status = 'paid'")
  if (!payment) return 'no payment'
  const path = `/api/admin/payments/${payment.id}/charge-back`
  return twice(() => ask(scene.staff, path, { reason }))
}

/**
 * A seller changes a listing with sales, sometimes twice at once. Not the quantity, because the invariant of stock
 * compares with the first one.
 */
export const edit: Act = async ({ scene, random, ask, some }) => {
  const listing = await some<{ id: string; seller: string }>(
    'select id, seller_id as seller from products where id = any($1::uuid[]) order by created_at, id',
    [[...scene.stock.keys(), ...scene.auctions]],
  )
  const { id, seller } = listing!
  const by = scene.members.find((member) => member.id === seller)!
  const send = () => {
    const changes = random.one([
      { price: `${250 + random.below(90_000)}.00` },
      { currency: 'USD', price: `${1 + random.below(40)}.50` },
      { allowsCollection: true, shippingCost: '10.00' },
      { collectionOnly: true },
      { title: 'Sofa with a new cover' },
    ])
    return ask(by, `/api/products/${id}`, changes, { method: 'PUT' })
  }
  return random.chance(30) ? twice(send) : outcome(await send())
}

export const business: Act = async ({ scene, random, ask }) => {
  const change = random.one([
    { exchangeRate: 20_000 + random.below(30_000) },
    { commissionPercent: random.below(15) },
    { listingFeeUsd: random.one(['0.00', '0.50']) },
  ])
  return outcome(await ask(scene.staff, '/api/admin/business-settings', { ...change, reason }))
}

export const feeRules: Act = async ({ scene, random, ask }) => {
  const rule = { categoryId: null, fromUsd: '0.00', listingFeeUsd: '0.50' }
  const rules = random.chance(50) ? [] : [{ ...rule, commissionPercent: random.below(12) }]
  const body = { rules, reason }
  return outcome(await ask(scene.staff, '/api/admin/fee-rules', body, { method: 'PUT' }))
}

/** Pays the fee of a waiting listing by phone, which mostly approves. */
export const payFee: Act = async ({ scene, random, key, ask, some }) => {
  const fee = await some<{ id: string; seller: string }>(
    `select product_id as id, seller_id as seller from listing_fees
     where seller_id = any($1::uuid[]) order by created_at, product_id`,
  )
  if (!fee) return 'no fee'
  const by = scene.members.find(({ id }) => id === fee.seller)!
  const phone = phoneOf('0784', random)
  const body = { method: 'ecocash_usd', phone }
  const path = `/api/products/${fee.id}/listing-fee`
  const call = await ask(by, path, body, { key, about: 'payment' })
  if (random.chance(80)) await answerAll(scene, phone, () => 'pay')
  return outcome(call)
}

const path = '/api/admin/currencies'
const spare = ['ZWG', 'ZWX', 'ZWY']

/** Another currency becomes the default. Sometimes the old one is retired, permanently. */
export const switchDefault: Act = async (turn) => {
  const { scene, random, ask } = turn
  const seen = await ask(scene.staff, path, {}, { method: 'GET' })
  if (isUnknown(seen)) return outcome(seen)
  const currencies = answerOf<AdminCurrency[]>(seen)
  const ready = currencies.filter((one) => !one.local && !one.retiredAt && one.code !== 'USD')
  if (ready.length === 0) return addCurrency(turn, currencies)
  const body = { to: random.one(ready).code, factor: '2500', retire: random.chance(25), reason }
  return twice(() => ask(scene.staff, `${path}/default`, body))
}

async function addCurrency({ scene, ask }: Turn, known: AdminCurrency[]): Promise<string> {
  const code = spare.find((each) => known.every((one) => one.code !== each))
  if (!code) return 'no currency left'
  const terms = { label: code, digits: 2, payoutMin: '1', payoutMax: '100000000', rate: 26.5 }
  const call = await ask(scene.staff, path, { code, ...terms, providers: ['ecocash'], reason })
  return `added ${code} ${outcome(call)}`
}
