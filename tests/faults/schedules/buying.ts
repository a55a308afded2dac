import { encode, signed, type Fields } from '../../../server/platform/payments/paynow/message.ts'
import { faults } from '../../../server/platform/payments/paynow/simulator/faults.ts'
import { simulatorCredentials } from '../../../server/platform/payments/paynow/simulator/credentials.ts'
import {
  answerAll,
  outcome,
  phoneOf,
  someOrder,
  somePayment,
  type Act,
  type Scene,
} from './scene.ts'
import type { Random } from './random.ts'

export const bid: Act = async ({ scene, random, key, ask, some }) => {
  const auction = random.one(scene.auctions)
  const known = await some<{ price: bigint }>(
    'select current_minor as price from auctions where product_id = $1',
    [auction],
  )
  // Amounts around the current price, so that some are too low and some just high enough.
  const price = Number(known!.price) / 100 + random.below(8) - 1
  const amount = price.toFixed(2)
  const max = random.chance(40) && { maxAmount: (price + random.below(40)).toFixed(2) }
  const by = random.one(scene.members)
  const more = { key: random.chance(60) ? key : undefined, about: `bid ${auction} ${amount}` }
  return outcome(await ask(by, `/api/products/${auction}/bids`, { amount, ...max }, more))
}

export const buyNow: Act = async ({ scene, random, ask }) =>
  outcome(
    await ask(random.one(scene.members), `/api/products/${random.one(scene.auctions)}/buy-now`),
  )

const methods = ['ecocash_zwl', 'ecocash_usd', 'bank_transfer', 'ecocash_zwg']
const newOrder = (scene: Scene, random: Random) => ({
  productId: random.one([...scene.stock.keys()]),
  quantity: 1 + random.below(3),
})

export const order: Act = async ({ scene, random, key, ask }) => {
  const more = { paymentMethod: random.one(methods), collect: random.chance(30) }
  const body = { ...newOrder(scene, random), ...more }
  return outcome(await ask(random.one(scene.members), '/api/orders', body, { key, about: 'order' }))
}

/** Checks out the cart line by line in one checkout; each line leaves the cart only with its order. */
export const checkOut: Act = async ({ scene, random, key, ask }) => {
  const buyer = random.one(scene.members)
  const checkoutId = crypto.randomUUID()
  const lines = [newOrder(scene, random), newOrder(scene, random)]
  for (const line of lines) await ask(buyer, '/api/cart', line)
  const outcomes: string[] = []
  for (const [index, { productId, quantity }] of lines.entries()) {
    const checkout = { checkoutId, clearCart: true, paymentMethod: 'ecocash_zwl' }
    const more = { key: `${key}-${index}`, about: 'order' }
    const call = await ask(buyer, '/api/orders', { productId, quantity, ...checkout }, more)
    outcomes.push(outcome(call))
  }
  return outcomes.join(', ')
}

/** Pays one of the buyer's checkouts by phone, with a random fault; mostly it is approved. */
export const pay: Act = async ({ scene, random, key, ask }) => {
  const owed = await someOrder(scene, random, "payment_status = 'pending'")
  if (!owed) return 'nothing owed'
  const phone = phoneOf('0782', random)
  const { simulator } = scene.world
  const wrong = random.chance(55)
    ? [random.one(faults.filter((fault) => fault !== 'hang'))]
    : ([] as const)
  await simulator.fail(phone, ...wrong)
  const payment = random.chance(15)
    ? { method: 'bank_transfer' }
    : { method: random.one(['ecocash_zwl', 'ecocash_usd']), phone }
  const body = { checkoutId: owed.checkoutId, ...payment }
  const call = await ask(owed.buyer, '/api/payments', body, { key, about: 'payment' })
  if (random.chance(80)) await answerAll(scene, phone, () => (random.chance(85) ? 'pay' : 'cancel'))
  return `${outcome(call)} ${wrong.join()}`
}

export const answerPhone: Act = async ({ scene, random }) => {
  const payment = await somePayment(scene, random, 'phone is not null and poll_url is not null')
  if (!payment) return 'no phone'
  await scene.world.simulator.answer(payment.reference, random.chance(75) ? 'pay' : 'cancel')
  return payment.status
}

const statuses = ['Sent', 'Paid', 'Cancelled', 'Delivered', 'Disputed', 'Refunded', 'Created']

/**
 * Sends messages in the provider's name: genuine, forged, partial, in another currency, or repeated a hundred times.
 */
export const report: Act = async ({ scene, random, ask }) => {
  const payment = await somePayment(scene, random, 'phone is not null')
  if (!payment) return 'no payment'
  const { reference, currency, amount } = payment
  const kind = random.one(['genuine', 'genuine', 'forged', 'short', 'currency'])
  const other = currency === 'ZWL' ? 'USD' : 'ZWL'
  const place = kind === 'currency' ? other : currency
  const fields: Fields = [
    ['reference', reference],
    ['amount', kind === 'short' ? '0.01' : amount],
    ['status', random.one(statuses)],
  ]
  const key = kind === 'forged' ? 'x' : simulatorCredentials(place).key
  const form = { type: 'application/x-www-form-urlencoded', text: encode(signed(fields, key)) }
  const path = `/api/payments/paynow/${place}/result`
  const outcomes: string[] = []
  for (let copy = 0; copy <= random.below(3); copy += 1)
    outcomes.push(outcome(await ask(payment.buyer, path, {}, form)))
  return `${kind} ${outcomes.join(', ')}`
}

export const checkPayment: Act = async ({ scene, random, ask }) => {
  const payment = await somePayment(scene, random)
  if (!payment) return 'no payment'
  const what = random.chance(75) ? 'check' : 'cancel'
  return `${what} ${outcome(await ask(payment.buyer, `/api/payments/${payment.id}/${what}`))}`
}

/** Imports the bank's statement, sometimes with too little money or twice. */
export const transfer: Act = async ({ scene, random, ask }) => {
  const payment = await somePayment(scene, random, "method = 'bank_transfer'")
  if (!payment) return 'no transfer'
  const amount = random.chance(80) ? payment.amount : '0.01'
  const csv = `Date,Narration,Amount,Currency\n2026-11-21,ZIPIT ${payment.reference},${amount},${payment.currency}\n`
  const file = { type: 'text/csv', text: csv }
  return outcome(await ask(scene.staff, '/api/admin/transfers/import', {}, file))
}

export const subscribe: Act = async ({ scene, random, key, ask }) => {
  const phone = phoneOf('0783', random)
  const body = { method: random.one(['ecocash_zwl', 'ecocash_usd']), phone }
  const by = random.one(scene.members)
  return outcome(await ask(by, '/api/subscriptions', body, { key, about: 'payment' }))
}
