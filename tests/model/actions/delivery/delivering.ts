import { about, action, by } from '../../action.ts'
import { isOver } from '../../money/money.ts'
import type { OrderState } from '../../snapshot.ts'
import { endHolds } from '#support/money/balances.ts'
import { password } from '#support/members/people.ts'
import { decimal, send } from '../../world.ts'
import { orderStep as step, someDepot } from './order-steps.ts'

const isPaid = ({ payment }: OrderState) => payment === 'paid'
const is =
  (...statuses: string[]) =>
  ({ status }: OrderState) =>
    statuses.includes(status)
const bus = { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' }
const problem = { reason: 'damaged', text: 'It arrived broken.', images: [] }
const toDispatch = (order: OrderState) =>
  isPaid(order) && order.status === 'processing' && !order.collect

/** Sends a paid order to one of the open depots, on a bus that has just left. */
export const dispatchToDepot = about('order', by.seller, {
  calls: ['GET /api/depots', 'POST /api/orders/{id}/dispatch'],
  weight: 4,
  fits: toDispatch,
  draw: (random) => ({ depot: random.below(11) }),
  async run(world, { depot: chosen }, { by: seller, call, depot }) {
    const open = await someDepot(world, seller, depot)
    const busParcel = {
      depotId: chosen ?? open,
      registration: 'AFK 4482',
      departsAt: new Date(world.state.now).toISOString(),
    }
    return call('POST /api/orders/{id}/dispatch', { key: 'depot', body: { ...bus, busParcel } })
  },
})

/** Requests a payout of the whole balance, a part of it, or too much. */
export const payout = action({
  calls: ['POST /api/payouts', 'GET /api/account/balance'],
  weight: 5,
  plan({ state, members }, random) {
    const funded = state.accounts.filter(({ kind, sum }) => kind === 'seller' && sum > 0)
    if (funded.length === 0 && !random.chance(5)) return undefined
    const account = funded.length > 0 ? random.one(funded) : undefined
    const who = account ? members.findIndex(({ id }) => id === account.owner) : random.below(6)
    const sum = account?.sum ?? 100_00
    return {
      who,
      currency: account?.currency ?? 'USD',
      amount: random.one([sum, sum, sum, Math.ceil(sum / 2), sum + 100]),
    }
  },
  async run(world, { who, currency, amount }) {
    const member = world.members[who]
    if (!member) return undefined
    await send(world, member, 'GET /api/account/balance', {})
    const destination = { kind: 'ecocash', number: '0772140412' }
    const answer = await send(world, member, 'POST /api/payouts', {
      key: `payout-${world.step}`,
      body: { currency, amount: decimal(amount), destination, currentPassword: password },
    })
    await endHolds(world.shop)
    return answer
  },
})

export const cancelByBuyer = step('buyer', 'cancel', (order) => !isOver(order), { weight: 2 })
export const cancelBySeller = step('seller', 'cancel', (order) => !isOver(order), { weight: 2 })
export const dispatch = step('seller', 'dispatch', toDispatch, { weight: 6, body: () => bus })
export const arrive = step(
  'seller',
  'arrive',
  ({ status, toDepot }) => status === 'dispatched' && toDepot,
  { weight: 4 },
)
export const ready = step(
  'seller',
  'ready',
  (order) => isPaid(order) && order.status === 'processing' && order.collect,
  { weight: 4, body: () => ({ note: 'At the shop until five.' }) },
)
export const handOver = step('seller', 'hand-over', is('dispatched', 'ready_for_collection'), {
  body: ({ code }) => ({ code: code ?? '000000' }),
})
export const newCode = step('buyer', 'new-code', is('dispatched', 'ready_for_collection'), {
  weight: 1,
})
export const deliver = step('seller', 'deliver', is('dispatched'))
export const confirm = step(
  'buyer',
  'confirm',
  is('dispatched', 'delivered', 'ready_for_collection', 'disputed'),
  { weight: 5 },
)
export const dispute = step('buyer', 'dispute', (order) => isPaid(order) && !isOver(order), {
  weight: 5,
  body: () => problem,
})
export const state = step('seller', 'dispute/statements', is('disputed'), {
  weight: 1,
  body: () => ({ text: 'It was whole when I sent it.', images: [] }),
})
export const acceptRefund = step('seller', 'dispute/refund', is('disputed'), {
  weight: 2,
  body: () => ({ goodsReturned: true }),
})
