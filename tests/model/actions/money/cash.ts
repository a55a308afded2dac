import { about, action, by, party } from '../../action.ts'
import { isReserved } from '../../money/cash.ts'
import { atOnce, decimal, done, memberOf, phoneFor, send } from '../../world.ts'
import { isPaymentPending, isUnpaid } from '../delivery/order-steps.ts'

const takes = 'PUT /api/selling/cash'
const handOver = 'POST /api/orders/{id}/hand-over'

/** A member takes cash at collections, or no longer. */
export const takesCash = action({
  calls: [takes, 'GET /api/selling/cash'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6), accepts: random.chance(80) }),
  async run(world, { who, accepts }) {
    const seller = world.members[who]!
    const answer = await send(world, seller, takes, { body: { accepts } })
    await send(world, seller, 'GET /api/selling/cash')
    return answer
  },
})

/** The buyer of an unpaid order chooses to pay in cash; its seller takes cash, or does not. */
export const chooseCash = about('order', party('buyer'), {
  calls: ['POST /api/orders/{id}/cash'],
  weight: 5,
  odd: 10,
  fits: (one) => isUnpaid(one) && one.collect,
  draw: (random) => ({ switches: random.chance(85), other: random.chance(4) }),
  async run(world, known, { call, at, switches, other }) {
    const seller = memberOf(world, known.seller)
    if (!seller) return undefined
    if (switches) await send(world, seller, takes, { body: { accepts: true } })
    const answer = await call('POST /api/orders/{id}/cash', { key: 'cash', body: {} })
    if (!done(answer) || isReserved(known)) return answer
    if (other) world.faults.push('a seller chose cash for a buyer')
    if (!isUnpaid(known) || !known.collect || isPaymentPending(world.state, known))
      world.faults.push(`order ${at} (${known.status}) is paid in cash, and cannot be`)
    const hours = 72
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      if (!now || !isReserved(now) || now.dueAt === null) return
      if (now.dueAt > after.now + hours * 3_600_000)
        world.faults.push(`order ${at} is reserved for more than ${hours} hours`)
    })
    return answer
  },
})

/** The seller enters the code of an order in cash: right or wrong, once or several times at once. */
export const enterCode = about('order', by.seller, {
  calls: [handOver],
  weight: 5,
  fits: (one, random) => isReserved(one) || random.chance(3),
  draw: (random) => ({
    wrong: random.chance(15),
    times: random.chance(30) ? 3 : 1,
    same: random.chance(50),
  }),
  async run(world, { code: right }, { call, at, wrong, times, same }) {
    if (!right) return undefined
    const code = wrong ? String((Number(right) + 1) % 1_000_000).padStart(6, '0') : right
    const answers = await atOnce(times, (nth) =>
      call(handOver, { key: `code-${same ? 0 : nth}`, body: { code } }),
    )
    const taken = answers.filter(done)
    if (wrong && taken.length > 0) world.faults.push(`order ${at} was completed by a wrong code`)
    return taken[0] ?? answers[0]
  },
})

/** The buyer reports that they paid in cash and the code was not entered. */
export const reportCash = about('order', party('buyer'), {
  calls: ['POST /api/orders/{id}/cash/report'],
  weight: 1,
  fits: (one, random) => isReserved(one) || random.chance(3),
  draw: (random) => ({ other: random.chance(10) }),
  async run(world, known, { call, at, other }) {
    const answer = await call('POST /api/orders/{id}/cash/report', {
      key: 'report',
      body: { text: `I paid on day ${world.step}.` },
    })
    if (done(answer) && (other || !isReserved(known)))
      world.faults.push(`order ${at} (${known.status}) was reported by mistake`)
    return answer
  },
})

/** The buyer pays here instead, perhaps while the seller enters the code: one of the two counts. */
export const payOnline = about('order', party('buyer'), {
  calls: ['POST /api/orders/{id}/online', handOver],
  weight: 2,
  fits: (one, random) => isReserved(one) || random.chance(3),
  draw: (random) => ({ other: random.chance(5), races: random.chance(40) }),
  async run(world, known, { call, at, other, races }) {
    const { id, code } = known
    const seller = memberOf(world, known.seller)
    if (!seller) return undefined
    const entered =
      races && code
        ? send(world, seller, handOver, { id, key: `raced-code-${world.step}`, body: { code } })
        : undefined
    const answer = await call('POST /api/orders/{id}/online', { key: 'online', body: {} })
    const taken = entered !== undefined && done(await entered)
    if (done(answer) && (other || !isReserved(known)))
      world.faults.push(`order ${at} (${known.status}) is paid here instead by mistake`)
    if (done(answer) && taken && isReserved(known))
      world.faults.push(`order ${at} is paid here, and was also paid in cash`)
    return answer
  },
})

/** A seller pays the commission that they owe; the phone approves it, or not. */
export const payCommission = action({
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
    if (!seller) return undefined
    const answer = await send(world, seller, 'POST /api/selling/commission/payments', {
      key: `commission-${world.step}`,
      body: { method, ...phoneFor(method) },
    })
    if (pays) world.shop.provider.approve(answer)
    return answer
  },
})

/** An admin writes off the commission that a seller owes. */
export const writeOffCommission = action({
  calls: [
    'GET /api/admin/commission-debts',
    'POST /api/admin/commission-debts/{sellerId}/write-off',
  ],
  weight: 1,
  plan: (_, random) => ({ which: random.below(3) }),
  async run(world, { which }) {
    const path = '/api/admin/commission-debts'
    const list = await send(world, world.admin, `GET ${path}`)
    const debts = list.body as { sellerId: string; currency: string; amount: string }[]
    const debt = debts[which]
    if (!debt) return undefined
    const { sellerId, currency, amount } = debt
    const booked = world.state.accounts.find(
      (one) => one.kind === 'commission_due' && one.owner === sellerId && one.currency === currency,
    )
    if (decimal(-(booked?.sum ?? 0)) !== amount)
      world.faults.push(`the list shows a debt of ${amount}, and ${booked?.sum} is booked`)
    return send(world, world.admin, `POST ${path}/{sellerId}/write-off`, {
      params: { sellerId },
      body: { currency, amount, reason: 'It cannot be paid.' },
    })
  },
})
