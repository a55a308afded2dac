import type { OrderState, Snapshot } from '../../snapshot.ts'
import { about, party, type Action } from '../../action.ts'
import { send, type Actor, type World } from '../../world.ts'

export const isOpen = ({ payment, status }: OrderState) =>
  payment === 'pending' && status === 'processing'

/** An open order that is not to be paid in cash. */
export const isUnpaid = (order: OrderState) => isOpen(order) && !order.inCash

export const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

export interface OrderStep {
  weight: number
  body(order: OrderState, now: number): object
  /** Whether it is mostly tried for this order. */
  fits(order: OrderState): boolean
  /** How often the other member tries it, in percent. */
  other: number
  /** What the member reads afterwards. */
  reads: string
}

/**
 * Takes a step as one of an order's two members; sometimes as the other, or when it is not the next step. `path` has
 * the last segments of the URL.
 */
export const orderStep = (
  by: 'buyer' | 'seller',
  path: string,
  fits: OrderStep['fits'],
  { weight = 3, body = () => ({}), other = 4, reads }: Partial<OrderStep> = {},
): Action =>
  about('order', party(by), {
    calls: [`POST /api/orders/{id}/${path}`],
    weight,
    odd: 6,
    fits,
    draw: (random) => ({ other: random.chance(other) }),
    async run(world, order, { call }) {
      const answer = await call(`POST /api/orders/{id}/${path}`, {
        key: 'step',
        body: body(order, world.state.now),
      })
      if (reads) await call(reads)
      return answer
    },
  })

/** One of the depots; an unknown id for a member who has left and may not read them. */
export async function someDepot(world: World, member: Actor, number: number): Promise<string> {
  const { body } = await send(world, member, 'GET /api/depots')
  const { depots = [] } = body as { depots?: { id: string }[] }
  return depots[number % depots.length]?.id ?? '00000000-0000-7000-8000-000000000000'
}
