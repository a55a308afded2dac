import { paidFor, stopSent } from '../../money/disbursements.ts'
import { isOver, priceOf } from '../../money/money.ts'
import { action, decimal, done, nothing, outcome, place, send } from '../../world.ts'

const codeOf = ({ body }: { body: unknown }): string | undefined =>
  (body as { code?: string } | undefined)?.code

const decide = action({
  calls: ['POST /api/admin/disputes/{id}/decision', 'GET /api/admin/disputes/{id}'],
  weight: 5,
  plan({ state }, random) {
    const order = place(random, state.orders, ({ status }) => status === 'disputed')
    if (order === undefined) return undefined
    const { total } = state.orders[order]!
    return {
      order,
      what: random.one(['release', 'refund', 'partial', 'partial']),
      returned: random.chance(50),
      part: Math.max(1, Math.floor((total * random.one([10, 40, 99, 100])) / 100)),
    }
  },
  async run(world, { order, what, part, returned }) {
    const known = world.state.orders[order]
    if (!known) return nothing
    await send(world, world.support.client, 'GET /api/admin/disputes/{id}', { id: known.id })
    return outcome(
      await send(
        world,
        world.support.client,
        'POST /api/admin/disputes/{id}/decision',
        { id: known.id },
        {
          body: {
            outcome: what,
            note: 'Both sides were read.',
            ...(what === 'partial' && { refundAmount: decimal(part) }),
            ...(what !== 'release' && { goodsReturned: returned }),
          },
        },
      ),
    )
  },
})

const steps = [
  'cancelUnpaid',
  'takeCash',
  'cancelPaid',
  'deliver',
  'complete',
  'chargeBack',
  'chargeBack',
  'chargeBack',
] as const

/**
 * Staff take a step of an order. A charge-back is made by the buyer's bank, so it must be possible in every paid
 * state.
 */
const orderStep = action({
  calls: ['POST /api/admin/orders/{id}/steps', 'GET /api/admin/orders/{id}'],
  weight: 6,
  plan({ state }, random) {
    const step = random.one(steps)
    const order = place(
      random,
      state.orders,
      (one) => random.chance(5) || (step === 'chargeBack' ? one.paidAt !== null : !isOver(one)),
    )
    return order === undefined ? undefined : { order, step }
  },
  async run(world, { order, step }) {
    const known = world.state.orders[order]
    if (!known) return nothing
    await send(world, world.admin.client, 'GET /api/admin/orders/{id}', { id: known.id })
    const answer = await send(
      world,
      world.admin.client,
      'POST /api/admin/orders/{id}/steps',
      { id: known.id },
      {
        body: { step, reason: 'The bank told us so.' },
      },
    )
    if (step === 'chargeBack') {
      if (done(answer))
        world.paidOut.push({
          kind: 'chargeBack',
          currency: known.currency,
          amount: priceOf(known),
          order: known.id,
          seller: null,
        })
      // The bank's money is booked once the provider has answered about a refund or payout. No bank pays for cash.
      else if (known.payment === 'paid' && !known.inCash && codeOf(answer) !== 'money_being_sent')
        world.faults.push(
          `a charge-back of a paid order (${known.status}) was refused: ${outcome(answer)}`,
        )
    }
    return `${step} ${outcome(answer)}`
  },
})

const decidePayout = action({
  calls: [
    'POST /api/admin/payouts/{id}/approve',
    'POST /api/admin/payouts/{id}/refuse',
    'POST /api/admin/payouts/{id}/paid',
  ],
  weight: 6,
  plan({ state }, random) {
    const payout = place(
      random,
      state.payouts,
      ({ status }) => ['requested', 'approved'].includes(status) || random.chance(5),
    )
    if (payout === undefined) return undefined
    const { status } = state.payouts[payout]!
    const natural = status === 'requested' ? 'approve' : 'paid'
    return {
      payout,
      what: random.one([natural, natural, natural, 'refuse', 'approve', 'paid']),
      second: random.one([undefined, undefined, true, false]),
    }
  },
  async run(world, { payout, what, second }) {
    const known = world.state.payouts[payout]
    if (!known) return nothing
    const { admin, secondAdmin } = world
    const { approver } = known
    const other = what === 'paid' && approver === admin.id ? secondAdmin : admin
    const staff = second === undefined ? other : second ? secondAdmin : admin
    // Staff ask the provider before they refuse what it may have paid.
    if (what === 'refuse' && paidFor(world, known.id)) return nothing
    const body = {
      approve: undefined,
      refuse: { note: 'Another number, please.' },
      paid: { reference: 'EC 1' },
    }[what as 'approve' | 'refuse' | 'paid']
    const answer = await send(
      world,
      staff.client,
      `POST /api/admin/payouts/{id}/${what}`,
      { id: known.id },
      body === undefined ? {} : { body },
    )
    if (done(answer)) stopSent(world, known.id)
    if (what === 'paid' && done(answer) && approver === staff.id)
      world.faults.push(`payout ${payout} was approved and paid by one staff member`)
    if (what === 'paid' && done(answer) && !paidFor(world, known.id))
      world.paidOut.push({
        kind: 'payout',
        currency: known.currency,
        amount: known.amount,
        order: null,
        seller: known.seller,
      })
    return `${what} ${outcome(answer)}`
  },
})

const payRefund = action({
  calls: ['POST /api/admin/refunds/{id}/paid'],
  weight: 5,
  plan({ state }, random) {
    const refund = place(
      random,
      state.refunds,
      ({ status }) => status === 'due' || random.chance(5),
    )
    return refund === undefined ? undefined : { refund }
  },
  async run(world, { refund }) {
    const known = world.state.refunds[refund]
    if (!known) return nothing
    const answer = await send(
      world,
      world.admin.client,
      'POST /api/admin/refunds/{id}/paid',
      { id: known.id },
      {
        body: { reference: 'EC 2' },
      },
    )
    if (done(answer)) stopSent(world, known.id)
    const first = !world.state.refunds.some(
      ({ id, status }) => id === known.id && status === 'paid',
    )
    if (done(answer) && first && !paidFor(world, known.id))
      world.paidOut.push({
        kind: 'refund',
        currency: known.currency,
        amount: known.amount,
        order: known.order,
        seller: null,
      })
    return outcome(answer)
  },
})

/** The buyer's bank takes a whole payment back: all of its orders, its unused part, and the excess of a transfer. */
const chargeBackPayment = action({
  calls: ['POST /api/admin/payments/{id}/charge-back'],
  weight: 3,
  plan({ state }, random) {
    const payment = place(random, state.payments, ({ status }) => status === 'paid')
    return payment === undefined ? undefined : { payment }
  },
  async run(world, { payment }) {
    const known = world.state.payments[payment]
    if (!known) return nothing
    const answer = await send(
      world,
      world.admin.client,
      'POST /api/admin/payments/{id}/charge-back',
      { id: known.id },
      { body: { reason: 'The bank told us so.' } },
    )
    if (!done(answer)) return outcome(answer)
    const orders = world.state.orders.filter(({ paymentId }) => paymentId === known.id)
    const used = world.state.transfers.filter(
      (transfer) => transfer.payment === known.id && transfer.deposit === 'used',
    )
    const arrived = used.reduce((sum, { amount }) => sum + amount, 0) || known.amount
    const rest = arrived - orders.reduce((sum, order) => sum + priceOf(order), 0)
    const { currency } = known
    for (const order of orders)
      if (!order.steps.includes('chargeBack'))
        world.paidOut.push({
          kind: 'chargeBack',
          currency,
          amount: priceOf(order),
          order: order.id,
          seller: null,
        })
    world.paidOut.push({ kind: 'chargeBack', currency, amount: rest, order: null, seller: null })
    return outcome(answer)
  },
})

const checkPayment = action({
  calls: ['POST /api/admin/payments/{id}/check'],
  weight: 1,
  plan({ state }, random) {
    const payment = place(random, state.payments)
    return payment === undefined ? undefined : { payment }
  },
  async run(world, { payment }) {
    const id = world.state.payments[payment]?.id
    if (!id) return nothing
    return outcome(
      await send(world, world.support.client, 'POST /api/admin/payments/{id}/check', { id }),
    )
  },
})

export const staffMoney = {
  decide,
  orderStep,
  decidePayout,
  payRefund,
  chargeBackPayment,
  checkPayment,
}
