import { action, type Action } from '../../action.ts'
import type { OrderState } from '../../snapshot.ts'
import { send } from '../../world.ts'
import { orderStep, type OrderStep } from './order-steps.ts'

/** Takes a step of a return. An empty path asks for it. */
const step = (
  by: 'buyer' | 'seller',
  path: string,
  fits: OrderStep['fits'],
  more: Partial<OrderStep> = {},
): Action =>
  orderStep(by, `return${path && `/${path}`}`, fits, {
    ...more,
    other: 5,
    reads: 'GET /api/orders/{id}/return',
  })

const isIn =
  (...states: string[]) =>
  ({ returned }: OrderState) =>
    returned !== null && states.includes(returned.state)

const today = (now: number) => new Date(now + 7_200_000).toISOString().slice(0, 10)
/** Much less than any order costs. */
const amount = '0.50'

export const askReturn = step(
  'buyer',
  '',
  ({ status, returned }) => !returned && (status === 'delivered' || status === 'completed'),
  {
    weight: 6,
    body: ({ quantity }) => ({
      reason: quantity > 1 ? 'changed_mind' : 'damaged',
      text: 'It does not close.',
      images: [],
    }),
  },
)
export const acceptReturn = step('seller', 'acceptance', isIn('requested'), { weight: 4 })
export const refuseReturn = step('seller', 'refusal', isIn('requested', 'sent'), {
  weight: 2,
  body: () => ({ text: 'It closed when it left.' }),
})
export const contestReturn = step('buyer', 'refusal', isIn('reduced'), {
  body: () => ({ text: 'It was like that.' }),
})
export const proposeRefund = step('seller', 'proposal', isIn('requested', 'accepted'), {
  body: ({ quantity }) => ({ amount, note: 'For less.', keepsItem: quantity % 2 === 1 }),
})
export const agreeToRefund = step(
  'buyer',
  'agreement',
  (order) => order.returned?.proposed === true || isIn('reduced')(order),
)
export const sendBack = step('buyer', 'parcel', isIn('accepted'), {
  weight: 4,
  body: (_order, now) => ({
    method: 'bus',
    carrier: 'Tenda',
    waybill: 'TD 1',
    arrivesOn: today(now),
  }),
})
export const handBack = step('buyer', 'hand-over', isIn('accepted'), {
  body: ({ returned }) => ({ code: returned?.code ?? '000000' }),
})
export const receiveReturn = step('seller', 'receipt', isIn('accepted', 'sent'), { weight: 4 })
export const reduceRefund = step('seller', 'reduction', isIn('sent'), {
  body: () => ({ amount, note: 'The lid is off.' }),
})
export const withdrawReturn = step('buyer', 'withdrawal', isIn('requested', 'accepted'), {
  weight: 1,
})
export const restock = step('seller', 'stock', isIn('refunded'))

/** Staff mark a seller as a business, or as a private seller again. */
export const businessSeller = action({
  calls: ['PUT /api/admin/users/{id}/business', 'GET /api/admin/users/{id}/business'],
  weight: 1,
  plan: (_, random) => ({ who: random.below(6), isBusiness: random.chance(60) }),
  async run(world, { who, isBusiness }) {
    const { id } = world.members[who]!
    const address = '1 Fife Avenue, Harare'
    const business = isBusiness
      ? { tradingName: 'Moyo Traders', registrationNumber: null, address }
      : null
    await send(world, world.support, 'GET /api/admin/users/{id}/business', { id })
    return send(world, world.support, 'PUT /api/admin/users/{id}/business', {
      id,
      body: { business, reason: 'The seller asked for it' },
    })
  },
})
