import { offerCalls } from '#contracts/offers/offers.ts'
import { formOfCall } from '../../platform/http/page-forms.ts'

const fields = ['amount', 'currency', 'message']
const page = '/offers/:id'

/** Making and answering offers before scripts run. */
export const offerForms = [
  formOfCall({
    name: 'make-offer',
    page: '/product/:id/offer',
    call: offerCalls.make,
    fields,
    next: ({ id }) => `/offers/${id}`,
  }),
  formOfCall({
    name: 'offer-watchers',
    page: '/selling/watchers/:id',
    call: offerCalls.toWatchers,
    fields,
    next: ({ sent }, { id }) => `/selling/watchers/${id}?sent=${sent}`,
  }),
  formOfCall({ name: 'accept-offer', page, call: offerCalls.accept }),
  formOfCall({ name: 'decline-offer', page, call: offerCalls.decline }),
  formOfCall({ name: 'counter-offer', page, call: offerCalls.counter, fields }),
]
