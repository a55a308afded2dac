import { about, action, by } from '../../action.ts'
import { isOver } from '../../money/money.ts'
import type { OrderState } from '../../snapshot.ts'
import { decimal, send } from '../../world.ts'
import { someDepot } from './choosing-delivery.ts'
import { orderStep as step } from './order-steps.ts'

const isPaid = ({ payment }: OrderState) => payment === 'paid'
const bus = { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' }
const problem = { reason: 'damaged', text: 'It arrived broken.', images: [] }
const toDispatch = (order: OrderState) =>
  isPaid(order) && order.status === 'processing' && !order.collect

/** Sends a paid order to one of the open depots, on a bus that has just left. */
const dispatchToDepot = about('order', by.seller, {
  calls: ['GET /api/depots', 'POST /api/orders/{id}/dispatch'],
  weight: 4,
  fits: toDispatch,
  draw: (random) => ({ depot: random.below(11) }),
  async run(world, { id, depot: chosen }, { by: seller, depot }) {
    const open = await someDepot(world, seller, depot)
    const busParcel = {
      depotId: chosen ?? open,
      registration: 'AFK 4482',
      departsAt: new Date(world.state.now).toISOString(),
    }
    return send(world, seller, 'POST /api/orders/{id}/dispatch', {
      id,
      key: `depot-${world.step}`,
      body: { ...bus, busParcel },
    })
  },
})

/** Requests a payout of the whole balance, a part of it, or too much. */
const payout = action({
  calls: ['POST /api/payouts', 'GET /api/account/{userId}/balance'],
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
    const params = { userId: member.id }
    await send(world, member, 'GET /api/account/{userId}/balance', { params })
    const destination = { kind: 'ecocash', number: '0772140412' }
    return send(world, member, 'POST /api/payouts', {
      key: `payout-${world.step}`,
      body: { currency, amount: decimal(amount), destination },
    })
  },
})

export const delivering = {
  cancelByBuyer: step({ path: 'cancel', by: 'buyer', weight: 2, fits: (order) => !isOver(order) }),
  cancelBySeller: step({
    path: 'cancel',
    by: 'seller',
    weight: 2,
    fits: (order) => !isOver(order),
  }),
  dispatch: step({ path: 'dispatch', by: 'seller', weight: 6, body: () => bus, fits: toDispatch }),
  dispatchToDepot,
  arrive: step({
    path: 'arrive',
    by: 'seller',
    weight: 4,
    fits: ({ status, toDepot }) => status === 'dispatched' && toDepot,
  }),
  ready: step({
    path: 'ready',
    by: 'seller',
    weight: 4,
    body: () => ({ note: 'At the shop until five.' }),
    fits: (order) => isPaid(order) && order.status === 'processing' && order.collect,
  }),
  handOver: step({
    path: 'hand-over',
    by: 'seller',
    body: ({ code }) => ({ code: code ?? '000000' }),
    fits: ({ status }) => ['dispatched', 'ready_for_collection'].includes(status),
  }),
  newCode: step({
    path: 'new-code',
    by: 'buyer',
    weight: 1,
    fits: ({ status }) => ['dispatched', 'ready_for_collection'].includes(status),
  }),
  deliver: step({ path: 'deliver', by: 'seller', fits: ({ status }) => status === 'dispatched' }),
  confirm: step({
    path: 'confirm',
    by: 'buyer',
    weight: 5,
    fits: ({ status }) =>
      ['dispatched', 'delivered', 'ready_for_collection', 'disputed'].includes(status),
  }),
  dispute: step({
    path: 'dispute',
    by: 'buyer',
    weight: 5,
    body: () => problem,
    fits: (order) => isPaid(order) && !isOver(order),
  }),
  state: step({
    path: 'dispute/statements',
    by: 'seller',
    weight: 1,
    body: () => ({ text: 'It was whole when I sent it.', images: [] }),
    fits: ({ status }) => status === 'disputed',
  }),
  acceptRefund: step({
    path: 'dispute/refund',
    by: 'seller',
    weight: 2,
    body: () => ({ goodsReturned: true }),
    fits: ({ status }) => status === 'disputed',
  }),
  payout,
}
