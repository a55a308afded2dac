import type { OrderState, Snapshot } from '../snapshot.ts'
import { action, done, memberOf, nothing, outcome, place, send } from '../world.ts'

const address = {
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '7 Borrowdale Road',
  city: 'Harare',
  phone: '0771234567',
}

const isOpen = ({ payment, status }: OrderState) => payment === 'pending' && status === 'processing'
const isPaymentPending = ({ payments }: Snapshot, { checkout }: OrderState) =>
  payments.some((payment) => payment.checkout === checkout && payment.status === 'pending')

/**
 * Chooses collection or delivery, mostly as the buyer of an unpaid order. It must not be accepted from anyone else,
 * later, or during a payment; and it changes the shipping only.
 */
const chooseDelivery = action({
  calls: ['PUT /api/orders/{id}/delivery'],
  weight: 4,
  plan({ state }, random) {
    const odd = random.chance(10)
    const order = place(random, state.orders, (one) => odd || isOpen(one))
    if (order === undefined) return undefined
    return {
      order,
      collect: random.chance(50),
      elsewhere: random.chance(30),
      other: random.chance(4),
    }
  },
  async run(world, { order, collect, elsewhere, other }) {
    const known = world.state.orders[order]
    const member = known && memberOf(world, other ? known.seller : known.buyer)
    if (!known || !member) return nothing
    const answer = await send(
      world,
      member.client,
      'PUT /api/orders/{id}/delivery',
      { id: known.id },
      { body: { collect, ...(elsewhere && { shippingAddress: address }) } },
    )
    if (!done(answer)) return outcome(answer)
    if (other) world.faults.push('a seller chose the delivery of a buyer')
    if (!isOpen(known)) world.faults.push('the delivery of an order that is not open was chosen')
    if (isPaymentPending(world.state, known))
      world.faults.push('the delivery was chosen while a payment was pending')
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      if (!now || !isOpen(now)) return
      if (now.collect !== collect) world.faults.push('the chosen delivery was not saved')
      if (now.unit !== known.unit || now.dueAt !== known.dueAt)
        world.faults.push('a choice of delivery changed the price or the deadline')
      if (collect === known.collect && now.total !== known.total)
        world.faults.push('a repeated choice of delivery changed the total')
    })
    return outcome(answer)
  },
})

export const choosingDelivery = { chooseDelivery }
