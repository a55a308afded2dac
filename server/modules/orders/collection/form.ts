import { collectionTermsCalls } from '../../../../contracts/orders/collection-terms.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

/** The form for place and times on the page for the delivery of a listing, with and without scripts. */
export const collectionForm = pageForm({
  name: 'collection-terms',
  page: '/selling/delivery/:id',
  fields: ['place', 'times'],
  async submit(call, body, { id = '' }) {
    await call(collectionTermsCalls.put, { params: { id }, body })
    return `/selling/delivery/${encodeURIComponent(id)}`
  },
})
