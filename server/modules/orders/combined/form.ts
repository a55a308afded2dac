import { combinedDeliveryCalls } from '../../../../contracts/orders/combined-delivery.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const page = '/selling/combined-delivery'

/** The form of the page for combined delivery, with and without scripts. */
export const combinedForm = pageForm({
  name: 'combined-delivery',
  page,
  fields: ['furtherPercent', 'freeFrom'],
  async submit(call, { furtherPercent, freeFrom }) {
    await call(combinedDeliveryCalls.put, {
      body: {
        furtherPercent: furtherPercent.trim() ? Number(furtherPercent) : null,
        freeFrom: freeFrom.trim() || null,
      },
    })
    return page
  },
})
