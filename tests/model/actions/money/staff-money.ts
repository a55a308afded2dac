import { about, action, by, place } from '../../action.ts'
import { isBeingSent, paidFor, referenceFor, stopSent } from '../../money/disbursements.ts'
import { isOver, priceOf } from '../../money/money.ts'
import { decimal, done, outcome, payOut, send, atOnce, type World } from '../../world.ts'
import type { SendReception } from '../../money/sent-money.ts'
import { receptions } from '../../provider.ts'

const reason = 'The bank told us so.'

export const decide = about('order', by.support, {
  calls: ['POST /api/admin/disputes/{id}/decision', 'GET /api/admin/disputes/{id}'],
  weight: 5,
  fits: ({ status }) => status === 'disputed',
  draw: (random, { total }) => ({
    what: random.one(['release', 'refund', 'partial', 'partial']),
    returned: random.chance(50),
    part: Math.max(1, Math.floor((total * random.one([10, 40, 99, 100])) / 100)),
  }),
  async run(_world, _row, { call, what, part, returned }) {
    await call('GET /api/admin/disputes/{id}')
    return call('POST /api/admin/disputes/{id}/decision', {
      body: {
        outcome: what,
        note: 'Both sides were read.',
        ...(what === 'partial' && { refundAmount: decimal(part) }),
        ...(what !== 'release' && { goodsReturned: returned }),
      },
    })
  },
})

const steps = [
  'cancelUnpaid',
  'takeCash',
  'denyCash',
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
export const orderStep = action({
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
    if (!known) return undefined
    const { id, currency, payment, inCash } = known
    await send(world, world.admin, 'GET /api/admin/orders/{id}', { id })
    const answer = await send(world, world.admin, 'POST /api/admin/orders/{id}/steps', {
      id,
      body: { step, reason },
    })
    if (step === 'chargeBack') {
      const waitsForRefund =
        outcome(answer).endsWith(' money_being_sent') &&
        world.state.refunds.some((one) => one.order === id && isBeingSent(world.state, one.id))
      if (done(answer)) payOut(world, 'chargeBack', { currency, amount: priceOf(known), order: id })
      // The bank's money is booked once the provider has answered about a refund. No bank pays for cash.
      else if (payment === 'paid' && !inCash && !waitsForRefund)
        world.faults.push(
          `a charge-back of a paid order (${known.status}) was refused: ${outcome(answer)}`,
        )
    }
    return `${step} ${outcome(answer)}`
  },
})

export const decidePayout = about('payout', by.admin, {
  calls: [
    'POST /api/admin/payouts/{id}/approve',
    'POST /api/admin/payouts/{id}/refuse',
    'POST /api/admin/payouts/{id}/paid',
  ],
  weight: 6,
  fits: ({ status }, random) => ['requested', 'approved'].includes(status) || random.chance(5),
  draw(random, { status }) {
    const natural = status === 'requested' ? 'approve' : 'paid'
    return {
      what: random.one([natural, natural, natural, 'refuse', 'approve', 'paid'] as const),
      second: random.one([undefined, undefined, true, false]),
    }
  },
  async run(world, { id, approver, currency, amount, seller }, { at, what, second }) {
    const { admin, secondAdmin } = world
    const other = what === 'paid' && approver === admin.id ? secondAdmin : admin
    const staff = second === undefined ? other : second ? secondAdmin : admin
    // Staff ask the provider before they refuse what it may have paid.
    if (what === 'refuse' && paidFor(world, id)) return undefined
    const body = {
      approve: undefined,
      refuse: { note: 'Another number, please.' },
      paid: { reference: referenceFor(world, id) },
    }[what]
    const answer = await send(world, staff, `POST /api/admin/payouts/{id}/${what}`, { id, body })
    if (done(answer)) stopSent(world, id)
    if (what === 'paid' && done(answer) && approver === staff.id)
      world.faults.push(`payout ${at} was approved and paid by one staff member`)
    if (what === 'paid' && done(answer) && !paidFor(world, id))
      payOut(world, 'payout', { currency, amount, seller })
    return `${what} ${outcome(answer)}`
  },
})

export const payRefund = about('refund', by.admin, {
  calls: ['POST /api/admin/refunds/{id}/paid'],
  weight: 5,
  fits: ({ status }, random) => status === 'due' || random.chance(5),
  async run(world, { id, status, currency, amount, order }, { call }) {
    const body = { reference: referenceFor(world, id) }
    const answer = await call('POST /api/admin/refunds/{id}/paid', { body })
    if (done(answer)) stopSent(world, id)
    if (done(answer) && status !== 'paid' && !paidFor(world, id))
      payOut(world, 'refund', { currency, amount, order })
    return answer
  },
})

/** The buyer's bank takes a whole payment back: all of its orders, its unused part, and the excess of a transfer. */
export const chargeBackPayment = about('payment', by.admin, {
  calls: ['POST /api/admin/payments/{id}/charge-back'],
  weight: 3,
  fits: ({ status }) => status === 'paid',
  async run(world, { id, currency, amount: asked }, { call }) {
    const body = { reason }
    const answer = await call('POST /api/admin/payments/{id}/charge-back', { body })
    if (!done(answer)) return answer
    const orders = world.state.orders.filter(({ paymentId }) => paymentId === id)
    const used = world.state.transfers.filter(
      ({ payment, deposit }) => payment === id && deposit === 'used',
    )
    const arrived = used.reduce((sum, { amount }) => sum + amount, 0) || asked
    const rest = arrived - orders.reduce((sum, order) => sum + priceOf(order), 0)
    for (const order of orders)
      if (!order.steps.includes('chargeBack'))
        payOut(world, 'chargeBack', { currency, amount: priceOf(order), order: order.id })
    payOut(world, 'chargeBack', { currency, amount: rest })
    return answer
  },
})

export const checkPayment = about('payment', by.support, {
  calls: ['POST /api/admin/payments/{id}/check'],
  weight: 1,
  run: (_world, _row, { call }) => call('POST /api/admin/payments/{id}/check'),
})

const sendTo = async (
  world: World,
  path: 'refunds' | 'payouts',
  id: string,
  { reception, second }: { reception: SendReception; second: boolean },
): Promise<string> => {
  const { disbursements } = world.shop.provider
  const before = disbursements.sent.length
  disbursements.reception = reception
  const staff = second ? world.secondAdmin : world.admin
  // A second press at the same time must not send a second request.
  const both = await atOnce(2, () =>
    send(world, staff, `POST /api/admin/${path}/{id}/send`, { id }),
  )
  disbursements.reception = 'takes'
  if (both.filter(done).length > 1 && reception !== 'refuses')
    world.faults.push(`two requests to pay ${path} ${id} were accepted`)
  if (disbursements.sent.length > before + 1)
    world.faults.push(`two requests to pay ${path} ${id} were sent`)
  return `${outcome(both.find(done) ?? both[0]!)} ${reception}`
}

/** An admin pays a refund through the provider, whose answer may be lost. */
export const sendRefund = about('refund', by.admin, {
  calls: ['POST /api/admin/refunds/{id}/send'],
  weight: 4,
  fits: ({ status }, random) => status === 'due' || random.chance(5),
  draw: (random) => ({ reception: random.one(receptions), second: random.chance(30) }),
  run: (world, { id }, how) => sendTo(world, 'refunds', id, how),
})

/** An admin pays an approved payout through the provider. */
export const sendPayout = about('payout', by.admin, {
  calls: ['POST /api/admin/payouts/{id}/send'],
  weight: 4,
  fits: ({ status }, random) => status === 'approved' || random.chance(5),
  draw: (random) => ({ reception: random.one(receptions), second: random.chance(50) }),
  run: (world, { id }, how) => sendTo(world, 'payouts', id, how),
})

/** The provider pays or declines what it took, and the shop asks for it, sometimes twice. */
export const endSent = action({
  weight: 4,
  plan({ shop }, random) {
    const at = place(
      random,
      shop.provider.disbursements.sent,
      ({ status }) => status === 'waiting' || random.chance(5),
    )
    return at === undefined
      ? undefined
      : { at, status: random.one(['money', 'money', 'ended'] as const), asks: random.below(3) }
  },
  async run(world, { at, status, asks }) {
    const record = world.shop.provider.disbursements.sent[at]
    if (!record) return undefined
    if (record.status === 'waiting') record.status = status
    for (let ask = 0; ask < asks; ask += 1) await world.shop.passes(20_000)
    await world.shop.work()
    return record.status
  },
})
