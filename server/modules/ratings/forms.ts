import { bothWaysCalls } from '#contracts/ratings/both-ways.ts'
import { ratingCalls } from '#contracts/ratings/ratings.ts'
import { formOfCall, pageForm } from '../../platform/http/page-forms.ts'

const page = '/orders/:id'
const pageOf = (id: string) => `/orders/${encodeURIComponent(id)}#rating-heading`

/** Rating and replying on the page of an order before scripts run. */
export const ratingForms = [
  pageForm({
    name: 'rate',
    page,
    fields: ['sellerId', 'rating', 'review'],
    async submit(call, { sellerId, rating, review }, { id = '' }) {
      const given = { rating: Number(rating || 0), review }
      if (sellerId)
        await call(ratingCalls.create, { params: { sellerId }, body: { orderId: id, ...given } })
      else await call(bothWaysCalls.rateBuyer, { params: { id }, body: given })
      return pageOf(id)
    },
  }),
  formOfCall({
    name: 'reply-to-rating',
    page,
    call: bothWaysCalls.reply,
    idField: 'ratingId',
    fields: ['text'],
    next: (_, { id = '' }) => pageOf(id),
  }),
]
