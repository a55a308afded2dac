import { action, type Action } from '../../action.ts'
import type { OrderState } from '../../snapshot.ts'
import { send } from '../../world.ts'
import { orderStep } from './order-steps.ts'

/** Takes a step of a return. An empty path asks for it. */
const step = ({ path, ...given }: Parameters<typeof orderStep>[0]): Action =>
  orderStep({
    ...given,
    path: `return${path && `/${path}`}`,
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

export const returning = {
  askReturn: step({
    path: '',
    by: 'buyer',
    weight: 6,
    body: ({ quantity }) => ({
      reason: quantity > 1 ? 'changed_mind' : 'damaged',
      text: 'It does not close.',
      images: [],
    }),
    fits: ({ status, returned }) => !returned && (status === 'delivered' || status === 'completed'),
  }),
  acceptReturn: step({ path: 'acceptance', by: 'seller', weight: 4, fits: isIn('requested') }),
  refuseReturn: step({
    path: 'refusal',
    by: 'seller',
    weight: 2,
    body: () => ({ text: 'It closed when it left.' }),
    fits: isIn('requested', 'sent'),
  }),
  contestReturn: step({
    path: 'refusal',
    by: 'buyer',
    body: () => ({ text: 'It was like that.' }),
    fits: isIn('reduced'),
  }),
  proposeRefund: step({
    path: 'proposal',
    by: 'seller',
    body: ({ quantity }) => ({ amount, note: 'For less.', keepsItem: quantity % 2 === 1 }),
    fits: isIn('requested', 'accepted'),
  }),
  agreeToRefund: step({
    path: 'agreement',
    by: 'buyer',
    fits: (order) => order.returned?.proposed === true || isIn('reduced')(order),
  }),
  sendBack: step({
    path: 'parcel',
    by: 'buyer',
    weight: 4,
    body: (_order, now) => ({
      method: 'bus',
      carrier: 'Tenda',
      waybill: 'TD 1',
      arrivesOn: today(now),
    }),
    fits: isIn('accepted'),
  }),
  handBack: step({
    path: 'hand-over',
    by: 'buyer',
    body: ({ returned }) => ({ code: returned?.code ?? '000000' }),
    fits: isIn('accepted'),
  }),
  receiveReturn: step({
    path: 'receipt',
    by: 'seller',
    weight: 4,
    fits: isIn('accepted', 'sent'),
  }),
  reduceRefund: step({
    path: 'reduction',
    by: 'seller',
    body: () => ({ amount, note: 'The lid is off.' }),
    fits: isIn('sent'),
  }),
  withdrawReturn: step({
    path: 'withdrawal',
    by: 'buyer',
    weight: 1,
    fits: isIn('requested', 'accepted'),
  }),
  restock: step({ path: 'stock', by: 'seller', fits: isIn('refunded') }),
}

/** Staff mark a seller as a business, or as a private seller again. */
export const businesses = {
  businessSeller: action({
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
  }),
}
