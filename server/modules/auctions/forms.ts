import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { bidderRequestCalls } from '#contracts/auctions/bidder-requests.ts'
import { bidCalls } from '#contracts/auctions/bids.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

/** Bidding and Buy It Now before scripts run: the forms of the page that shows the rules. */
export const auctionForms = [
  pageForm({
    name: 'bid',
    page: '/product/:id/bid',
    fields: ['amount', 'maxAmount'],
    async submit(call, { amount, maxAmount }, { id = '' }) {
      const bid = { ...(amount && { amount }), ...(maxAmount && { maxAmount }) }
      await call(bidCalls.place, { params: { id }, body: bid })
      return `/product/${encodeURIComponent(id)}`
    },
  }),
  pageForm({
    name: 'ask-to-bid',
    page: '/product/:id/bid',
    fields: ['note'],
    async submit(call, { note }, { id = '' }) {
      await call(bidderRequestCalls.ask, { params: { id }, body: { note } })
      return `/product/${encodeURIComponent(id)}`
    },
  }),
  pageForm({
    name: 'decide-bidder',
    page: '/product/:id/bidders',
    fields: ['bidderId', 'answer'],
    async submit(call, { bidderId, answer }, { id = '' }) {
      await call(bidderRequestCalls.decide, { params: { id, bidderId }, body: { state: answer } })
      return `/product/${encodeURIComponent(id)}/bidders`
    },
  }),
  pageForm({
    name: 'buy-now',
    page: '/product/:id/bid',
    fields: [],
    async submit(call, _, { id = '' }) {
      const { orderId } = await call(auctionCalls.buyNow, { params: { id } })
      return `/orders/${orderId}`
    },
  }),
]
