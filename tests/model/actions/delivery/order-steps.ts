import type { OrderState, Snapshot } from '../../snapshot.ts'
import { about, party, type Action } from '../../action.ts'
import { send } from '../../world.ts'

export const isOpen = ({ payment, status }: OrderState) =>
  payment === 'pending' && status === 'processing'

/** An open order that is not to be paid in cash. */
export const isUnpaid = (order: OrderState) => isOpen(order) && !order.inCash

export const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

interface OrderStep {
  /** The last segments of the URL. */
  path: string
  by: 'buyer' | 'seller'
  weight?: number
  body?: (order: OrderState, now: number) => object
  /** The orders for which it is mostly tried. */
  fits: (order: OrderState) => boolean
  /** How often the other member tries it, in percent. */
  other?: number
  /** What the member reads afterwards. */
  reads?: string
}

/** Takes a step as one of an order's two members; sometimes as the other, or when it is not the next step. */
export const orderStep = ({
  path,
  by,
  weight = 3,
  body = () => ({}),
  fits,
  other = 4,
  reads,
}: OrderStep): Action =>
  about('order', party(by), {
    calls: [`POST /api/orders/{id}/${path}`],
    weight,
    odd: 6,
    fits,
    draw: (random) => ({ other: random.chance(other) }),
    async run(world, order, { by: member }) {
      const { id } = order
      const answer = await send(world, member, `POST /api/orders/{id}/${path}`, {
        id,
        key: `step-${world.step}`,
        body: body(order, world.state.now),
      })
      if (reads) await send(world, member, reads, { id })
      return answer
    },
  })
