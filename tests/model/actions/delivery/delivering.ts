import { isOver } from '../../money/money.ts'
import type { OrderState } from '../../snapshot.ts'
import { action, nothing, outcome, memberOf, place, send, type Action } from '../../world.ts'

interface StepOf {
  path: string
  by: 'buyer' | 'seller'
  weight?: number
  body?: (order: OrderState) => object
  /** The orders for which it is mostly tried. */
  fits: (order: OrderState) => boolean
}

/** Takes a step as one of an order's two members; sometimes as the other, or when it is not the next step. */
const step = ({ path, by, weight = 3, body = () => ({}), fits }: StepOf): Action =>
  action({
    calls: [`POST /api/orders/{id}/${path}`],
    weight,
    plan({ state }, random) {
      const odd = random.chance(6)
      const order = place(random, state.orders, (one) => odd || fits(one))
      return order === undefined ? undefined : { order, other: random.chance(4) }
    },
    async run(world, { order, other }) {
      const known = world.state.orders[order]
      const id = known?.[(by === 'buyer') === other ? 'seller' : 'buyer']
      const member = id && memberOf(world, id)
      if (!known || !member) return nothing
      return outcome(
        await send(
          world,
          member.client,
          `POST /api/orders/{id}/${path}`,
          { id: known.id },
          {
            key: `step-${world.step}`,
            body: body(known),
          },
        ),
      )
    },
  })

const isPaid = ({ payment }: OrderState) => payment === 'paid'
const bus = { method: 'bus', courier: 'Inter-Africa', waybill: 'AEF 1234' }
const problem = { reason: 'damaged', text: 'It arrived broken.', images: [] }

/** Sends a paid order to one of the open depots, on a bus that has just left. */
const dispatchToDepot = action({
  calls: ['GET /api/depots', 'POST /api/orders/{id}/dispatch'],
  weight: 4,
  plan({ state }, random) {
    const order = place(
      random,
      state.orders,
      (one) => isPaid(one) && one.status === 'processing' && !one.collect,
    )
    return order === undefined ? undefined : { order, depot: random.below(11) }
  },
  async run(world, { order, depot }) {
    const known = world.state.orders[order]
    const seller = known && memberOf(world, known.seller)
    if (!known || !seller) return nothing
    const stations = await send(world, seller.client, 'GET /api/depots')
    const { depots } = stations.body as { depots: { id: string }[] }
    const busParcel = {
      depotId: known.depot ?? depots[depot % depots.length]!.id,
      registration: 'AFK 4482',
      departsAt: new Date(world.state.now).toISOString(),
    }
    return outcome(
      await send(
        world,
        seller.client,
        'POST /api/orders/{id}/dispatch',
        { id: known.id },
        { key: `depot-${world.step}`, body: { ...bus, busParcel } },
      ),
    )
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
    if (!member) return nothing
    await send(world, member.client, 'GET /api/account/{userId}/balance', { userId: member.id })
    return outcome(
      await send(
        world,
        member.client,
        'POST /api/payouts',
        {},
        {
          key: `payout-${world.step}`,
          body: {
            currency,
            amount: (amount / 100).toFixed(2),
            destination: { kind: 'ecocash', number: '0772140412' },
          },
        },
      ),
    )
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
  dispatch: step({
    path: 'dispatch',
    by: 'seller',
    weight: 6,
    body: () => bus,
    fits: (order) => isPaid(order) && order.status === 'processing' && !order.collect,
  }),
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
