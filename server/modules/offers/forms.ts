import { offerCalls } from '#contracts/offers/offers.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

const fields = ['amount', 'currency', 'message'] as const

const offerPage = '/offers/:id'
const offerPageOf = (id: string) => `/offers/${id}`

/** Making and answering offers before scripts run. */
export const offerForms = [
  pageForm({
    name: 'make-offer',
    page: '/product/:id/offer',
    fields,
    async submit(call, values, { id = '' }) {
      const offer = await call(offerCalls.make, { params: { id }, body: values })
      return offerPageOf(offer.id)
    },
  }),
  pageForm({
    name: 'offer-watchers',
    page: '/selling/watchers/:id',
    fields,
    async submit(call, values, { id = '' }) {
      const { sent } = await call(offerCalls.toWatchers, { params: { id }, body: values })
      return `/selling/watchers/${id}?sent=${sent}`
    },
  }),
  pageForm({
    name: 'accept-offer',
    page: offerPage,
    fields: [],
    async submit(call, _, { id = '' }) {
      await call(offerCalls.accept, { params: { id } })
      return offerPageOf(id)
    },
  }),
  pageForm({
    name: 'decline-offer',
    page: offerPage,
    fields: [],
    async submit(call, _, { id = '' }) {
      await call(offerCalls.decline, { params: { id } })
      return offerPageOf(id)
    },
  }),
  pageForm({
    name: 'counter-offer',
    page: offerPage,
    fields,
    async submit(call, values, { id = '' }) {
      await call(offerCalls.counter, { params: { id }, body: values })
      return offerPageOf(id)
    },
  }),
]
