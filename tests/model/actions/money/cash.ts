import { isReserved } from '../../money/cash.ts'
import type { OrderState, Snapshot } from '../../snapshot.ts'
import { action, decimal, done, memberOf, nothing, outcome, place, send } from '../../world.ts'

const isUnpaid = ({ payment, status, inCash }: OrderState) =>
  payment === 'pending' && status === 'processing' && !inCash
const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

/** A member takes cash at collections, or no longer. */
const takesCash = action({
  calls: ['PUT /api/selling/cash', 'GET /api/selling/cash'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6), accepts: random.chance(80) }),
  async run(world, { who, accepts }) {
    const { client } = world.members[who]!
    const answer = await send(world, client, 'PUT /api/selling/cash', {}, { body: { accepts } })
    await send(world, client, 'GET /api/selling/cash')
    return outcome(answer)
  },
})

/** The buyer of an unpaid order chooses to pay in cash; its seller takes cash, or does not. */
const chooseCash = action({
  calls: ['POST /api/orders/{id}/cash'],
  weight: 5,
  plan({ state }, random) {
    const odd = random.chance(10)
    const order = place(random, state.orders, (one) => odd || (isUnpaid(one) && one.collect))
    return order === undefined
      ? undefined
      : { order, switches: random.chance(85), other: random.chance(4) }
  },
  async run(world, { order, switches, other }) {
    const known = world.state.orders[order]
    const seller = known && memberOf(world, known.seller)
    const member = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !seller || !member) return nothing
    if (switches)
      await send(world, seller.client, 'PUT /api/selling/cash', {}, { body: { accepts: true } })
    const answer = await send(
      world,
      member.client,
      'POST /api/orders/{id}/cash',
      { id: known.id },
      { key: `cash-${world.step}`, body: {} },
    )
    if (!done(answer) || isReserved(known)) return outcome(answer)
    if (other) world.faults.push('a seller chose cash for a buyer')
    if (!isUnpaid(known) || !known.collect || isPaymentPending(world.state, known))
      world.faults.push(`order ${order} (${known.status}) is paid in cash, and cannot be`)
    const hours = 72
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      if (!now || !isReserved(now) || now.dueAt === null) return
      if (now.dueAt > after.now + hours * 3_600_000)
        world.faults.push(`order ${order} is reserved for more than ${hours} hours`)
    })
    return outcome(answer)
  },
})

/** The seller enters the code of an order in cash: right or wrong, once or several times at once. */
const enterCode = action({
  calls: ['POST /api/orders/{id}/hand-over'],
  weight: 5,
  plan({ state }, random) {
    const order = place(random, state.orders, (one) => isReserved(one) || random.chance(3))
    return order === undefined
      ? undefined
      : {
          order,
          wrong: random.chance(15),
          times: random.chance(30) ? 3 : 1,
          same: random.chance(50),
        }
  },
  async run(world, { order, wrong, times, same }) {
    const known = world.state.orders[order]
    const seller = known && memberOf(world, known.seller)
    if (!known?.code || !seller) return nothing
    const code = wrong ? String((Number(known.code) + 1) % 1_000_000).padStart(6, '0') : known.code
    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) =>
        send(
          world,
          seller.client,
          'POST /api/orders/{id}/hand-over',
          { id: known.id },
          { key: `code-${world.step}-${same ? 0 : at}`, body: { code } },
        ),
      ),
    )
    const taken = answers.filter(done)
    if (wrong && taken.length > 0) world.faults.push(`order ${order} was completed by a wrong code`)
    return outcome(taken[0] ?? answers[0]!)
  },
})

/** The buyer reports that they paid in cash and the code was not entered. */
const reportCash = action({
  calls: ['POST /api/orders/{id}/cash/report'],
  weight: 1,
  plan({ state }, random) {
    const order = place(random, state.orders, (one) => isReserved(one) || random.chance(3))
    return order === undefined ? undefined : { order, other: random.chance(10) }
  },
  async run(world, { order, other }) {
    const known = world.state.orders[order]
    const member = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !member) return nothing
    const answer = await send(
      world,
      member.client,
      'POST /api/orders/{id}/cash/report',
      { id: known.id },
      { key: `report-${world.step}`, body: { text: `I paid on day ${world.step}.` } },
    )
    if (done(answer) && (other || !isReserved(known)))
      world.faults.push(`order ${order} (${known.status}) was reported by mistake`)
    return outcome(answer)
  },
})

/** The buyer pays here instead, perhaps while the seller enters the code: one of the two counts. */
const payOnline = action({
  calls: ['POST /api/orders/{id}/online', 'POST /api/orders/{id}/hand-over'],
  weight: 2,
  plan({ state }, random) {
    const order = place(random, state.orders, (one) => isReserved(one) || random.chance(3))
    return order === undefined
      ? undefined
      : { order, other: random.chance(5), races: random.chance(40) }
  },
  async run(world, { order, other, races }) {
    const known = world.state.orders[order]
    const seller = known && memberOf(world, known.seller)
    const member = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !seller || !member) return nothing
    const entered =
      races && known.code
        ? send(
            world,
            seller.client,
            'POST /api/orders/{id}/hand-over',
            { id: known.id },
            { key: `raced-code-${world.step}`, body: { code: known.code } },
          )
        : undefined
    const answer = await send(
      world,
      member.client,
      'POST /api/orders/{id}/online',
      { id: known.id },
      { key: `online-${world.step}`, body: {} },
    )
    const taken = entered !== undefined && done(await entered)
    if (done(answer) && (other || !isReserved(known)))
      world.faults.push(`order ${order} (${known.status}) is paid here instead by mistake`)
    if (done(answer) && taken && isReserved(known))
      world.faults.push(`order ${order} is paid here, and was also paid in cash`)
    return outcome(answer)
  },
})

/** A seller pays the commission that they owe; the phone approves it, or not. */
const payCommission = action({
  calls: ['POST /api/selling/commission/payments'],
  weight: 3,
  plan({ state, members }, random) {
    const debts = state.accounts.filter(({ kind, sum }) => kind === 'commission_due' && sum < 0)
    const debt = debts.length > 0 && !random.chance(10) ? random.one(debts) : undefined
    const who = debt ? members.findIndex(({ id }) => id === debt.owner) : random.below(6)
    return { who, method: random.one(state.methods).id, pays: random.chance(80) }
  },
  async run(world, { who, method, pays }) {
    const seller = world.members[who]
    if (!seller) return nothing
    const phone = method.startsWith('onemoney') ? '0712000001' : '0771000001'
    const answer = await send(
      world,
      seller.client,
      'POST /api/selling/commission/payments',
      {},
      {
        key: `commission-${world.step}`,
        body: { method, ...(/eco|one/.test(method) && { phone }) },
      },
    )
    if (!done(answer)) return outcome(answer)
    const { reference } = answer.body as { reference: string }
    const sent = world.shop.provider.transactions.find((one) => one.reference === reference)
    if (pays && sent?.status === 'Sent') sent.status = 'Paid'
    return outcome(answer)
  },
})

/** An admin writes off the commission that a seller owes. */
const writeOffCommission = action({
  calls: [
    'GET /api/admin/commission-debts',
    'POST /api/admin/commission-debts/{sellerId}/write-off',
  ],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const { client } = world.admin
    const list = await send(world, client, 'GET /api/admin/commission-debts')
    const debts = list.body as { sellerId: string; currency: string; amount: string }[]
    const debt = debts[which]
    if (!debt) return nothing
    const booked = world.state.accounts.find(
      ({ kind, owner, currency }) =>
        kind === 'commission_due' && owner === debt.sellerId && currency === debt.currency,
    )
    if (decimal(-(booked?.sum ?? 0)) !== debt.amount)
      world.faults.push(`the list shows a debt of ${debt.amount}, and ${booked?.sum} is booked`)
    return outcome(
      await send(
        world,
        client,
        'POST /api/admin/commission-debts/{sellerId}/write-off',
        { sellerId: debt.sellerId },
        { body: { currency: debt.currency, amount: debt.amount, reason: 'It cannot be paid.' } },
      ),
    )
  },
})

export const cash = {
  takesCash,
  chooseCash,
  enterCode,
  reportCash,
  payOnline,
  payCommission,
  writeOffCommission,
}
