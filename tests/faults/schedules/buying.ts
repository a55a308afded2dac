import { encode, signed, type Fields } from '../../../server/platform/payments/paynow/message.ts'
import { faults } from '../../../server/platform/payments/paynow/simulator/faults.ts'
import { simulatorCredentials } from '../../../server/platform/payments/paynow/simulator/credentials.ts'
import { ask, outcome, someOrder, somePayment, type Scene } from './scene.ts'
import type { Random } from './random.ts'

/** An action. `key` is the idempotency key of this step. Returns the result, for the record. */
export type Act = (scene: Scene, random: Random, key: string) => Promise<string>

const bid: Act = async (scene, random, key) => {
  const auction = random.one(scene.auctions)
  const { rows } = await scene.world.server.app.pool.query<{ price: bigint }>(
    'select current_minor as price from auctions where product_id = $1',
    [auction],
  )
  // Amounts around the current price, so that some are too low and some just high enough.
  const amount = Number(rows[0]!.price) / 100 + random.below(8) - 1
  const call = await ask(
    scene,
    random,
    random.one(scene.members),
    `/api/products/${auction}/bids`,
    {
      amount: amount.toFixed(2),
      ...(random.chance(40) && { maxAmount: (amount + random.below(40)).toFixed(2) }),
    },
    { key: random.chance(60) ? key : undefined, about: `bid ${auction} ${amount.toFixed(2)}` },
  )
  return outcome(call)
}

const buyNow: Act = async (scene, random) =>
  outcome(
    await ask(
      scene,
      random,
      random.one(scene.members),
      `/api/products/${random.one(scene.auctions)}/buy-now`,
    ),
  )

const methods = ['ecocash_zwl', 'ecocash_usd', 'bank_transfer', 'ecocash_zwg']
const newOrder = (scene: Scene, random: Random) => ({
  productId: random.one([...scene.stock.keys()]),
  quantity: 1 + random.below(3),
})

const order: Act = async (scene, random, key) =>
  outcome(
    await ask(
      scene,
      random,
      random.one(scene.members),
      '/api/orders',
      {
        ...newOrder(scene, random),
        paymentMethod: random.one(methods),
        collect: random.chance(30),
      },
      { key, about: 'order' },
    ),
  )

/** Checks out the cart line by line in one checkout; each line leaves the cart only with its order. */
const checkOut: Act = async (scene, random, key) => {
  const buyer = random.one(scene.members)
  const checkoutId = crypto.randomUUID()
  const lines = [newOrder(scene, random), newOrder(scene, random)]
  for (const line of lines) await ask(scene, random, buyer, '/api/cart', line)
  const outcomes: string[] = []
  for (const [index, { productId, quantity }] of lines.entries()) {
    const call = await ask(
      scene,
      random,
      buyer,
      '/api/orders',
      { productId, quantity, checkoutId, clearCart: true, paymentMethod: 'ecocash_zwl' },
      { key: `${key}-${index}`, about: 'order' },
    )
    outcomes.push(outcome(call))
  }
  return outcomes.join(', ')
}

/** Pays one of the buyer's checkouts by phone, with a random fault; mostly it is approved. */
const pay: Act = async (scene, random, key) => {
  const owed = await someOrder(scene, random, "payment_status = 'pending'")
  if (!owed) return 'nothing owed'
  const phone = `0782${String(random.below(1_000_000)).padStart(6, '0')}`
  const { simulator } = scene.world
  const wrong = random.chance(55)
    ? [random.one(faults.filter((fault) => fault !== 'hang'))]
    : ([] as const)
  await simulator.fail(phone, ...wrong)
  const call = await ask(
    scene,
    random,
    owed.buyer,
    '/api/payments',
    {
      checkoutId: owed.checkoutId,
      ...(random.chance(15)
        ? { method: 'bank_transfer' }
        : { method: random.one(['ecocash_zwl', 'ecocash_usd']), phone }),
    },
    { key, about: 'payment' },
  )
  if (random.chance(80))
    for (const { reference, phone: rung } of await simulator.transactions())
      if (rung === phone) await simulator.answer(reference, random.chance(85) ? 'pay' : 'cancel')
  return `${outcome(call)} ${wrong.join()}`
}

const answerPhone: Act = async (scene, random) => {
  const payment = await somePayment(scene, random, 'phone is not null and poll_url is not null')
  if (!payment) return 'no phone'
  await scene.world.simulator.answer(payment.reference, random.chance(75) ? 'pay' : 'cancel')
  return payment.status
}

const statuses = ['Sent', 'Paid', 'Cancelled', 'Delivered', 'Disputed', 'Refunded', 'Created']

/**
 * Sends messages in the provider's name: genuine, forged, partial, in another currency, or repeated a hundred times.
 */
const report: Act = async (scene, random) => {
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
  const outcomes: string[] = []
  for (let copy = 0; copy <= random.below(3); copy += 1)
    outcomes.push(
      outcome(
        await ask(
          scene,
          random,
          payment.buyer,
          `/api/payments/paynow/${place}/result`,
          {},
          { type: 'application/x-www-form-urlencoded', text: encode(signed(fields, key)) },
        ),
      ),
    )
  return `${kind} ${outcomes.join(', ')}`
}

const checkPayment: Act = async (scene, random) => {
  const payment = await somePayment(scene, random)
  if (!payment) return 'no payment'
  const what = random.chance(75) ? 'check' : 'cancel'
  return `${what} ${outcome(await ask(scene, random, payment.buyer, `/api/payments/${payment.id}/${what}`))}`
}

/** Imports the bank's statement, sometimes with too little money or twice. */
const transfer: Act = async (scene, random) => {
  const payment = await somePayment(scene, random, "method = 'bank_transfer'")
  if (!payment) return 'no transfer'
  const amount = random.chance(80) ? payment.amount : '0.01'
  const csv = `Date,Narration,Amount,Currency\n2026-11-21,ZIPIT ${payment.reference},${amount},${payment.currency}\n`
  const call = await ask(
    scene,
    random,
    scene.staff,
    '/api/admin/transfers/import',
    {},
    { type: 'text/csv', text: csv },
  )
  return outcome(call)
}

const subscribe: Act = async (scene, random, key) => {
  const phone = `0783${String(random.below(1_000_000)).padStart(6, '0')}`
  const call = await ask(
    scene,
    random,
    random.one(scene.members),
    '/api/subscriptions',
    { method: random.one(['ecocash_zwl', 'ecocash_usd']), phone },
    { key, about: 'payment' },
  )
  return outcome(call)
}

export const buyerActs = {
  bid,
  buyNow,
  order,
  checkOut,
  pay,
  answerPhone,
  report,
  checkPayment,
  transfer,
  subscribe,
}
