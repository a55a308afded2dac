import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { bidderRequestCalls } from '#contracts/auctions/bidder-requests.ts'
import { bidCalls } from '#contracts/auctions/bids.ts'
import { formOfCall, pageForm } from '../../platform/http/page-forms.ts'

const page = '/product/:id/bid'
const itemOf = (id: string): string => `/product/${encodeURIComponent(id)}`

/** Bidding and Buy It Now before scripts run: the forms of the page that shows the rules. */
export const auctionForms = [
  pageForm({
    name: 'bid',
    page,
    fields: ['amount', 'maxAmount'],
    async submit(call, { amount, maxAmount }, { id = '' }) {
      const bid = { ...(amount && { amount }), ...(maxAmount && { maxAmount }) }
      await call(bidCalls.place, { params: { id }, body: bid })
      return itemOf(id)
    },
  }),
  formOfCall({
    name: 'ask-to-bid',
    page,
    call: bidderRequestCalls.ask,
    fields: ['note'],
    next: (_, { id = '' }) => itemOf(id),
  }),
  formOfCall({
    name: 'decide-bidder',
    page: '/product/:id/bidders',
    call: bidderRequestCalls.decide,
    fields: ['bidderId', 'state'],
  }),
  formOfCall({
    name: 'buy-now',
    page,
    call: auctionCalls.buyNow,
    next: ({ orderId }) => `/orders/${orderId}`,
  }),
]
