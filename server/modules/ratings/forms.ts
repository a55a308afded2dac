import { bothWaysCalls } from '#contracts/ratings/both-ways.ts'
import { ratingCalls } from '#contracts/ratings/ratings.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

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
  pageForm({
    name: 'reply-to-rating',
    page,
    fields: ['ratingId', 'text'],
    async submit(call, { ratingId, text }, { id = '' }) {
      await call(bothWaysCalls.reply, { params: { id: ratingId }, body: { text } })
      return pageOf(id)
    },
  }),
]
