import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { OfferId, OrderId, ProductId, UserId } from '../../common/ids.ts'
import { Currency, Money, Timestamp } from '../../common/values.ts'
import { offerStates } from '../offers.ts'

const member = z.object({ id: UserId, username: z.string() })

/** An offer as staff see it. `amount` is the latest one. */
export const AdminOffer = z.object({
  id: OfferId,
  product: z.object({ id: ProductId, title: z.string() }),
  buyer: member,
  seller: member,
  currency: Currency,
  price: Money.meta({ description: 'The price when the offer was made' }),
  amount: Money,
  round: z.number().int(),
  message: z.string().nullable().meta({ description: 'The message with the latest amount' }),
  state: z.enum(offerStates),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  orderId: OrderId.nullable(),
})
export type AdminOffer = z.infer<typeof AdminOffer>

export const offerList = adminList({
  path: '/admin/offers',
  access: 'staff',
  filters: {
    member: textFilter('Username of the buyer or the seller'),
    state: choiceFilter(offerStates),
  },
  file: {
    name: 'musika-offers',
    what: 'Offers of buyers and sellers',
    columns: [
      'createdAt',
      'product',
      'buyer',
      'seller',
      'state',
      'round',
      'amount',
      'price',
      'currency',
      'message',
      'expiresAt',
      'orderId',
      'id',
    ],
  },
})

export const adminOfferCalls = calls('admin', {
  list: listCall(offerList, {
    row: AdminOffer,
    summary: 'Offers of buyers and sellers, newest first',
  }),
})
