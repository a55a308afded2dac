import { collectionTermsCalls } from '../../../../contracts/orders/collection-terms.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

/** The form for place and times on the page for the delivery of a listing, with and without scripts. */
export const collectionForm = pageForm({
  name: 'collection-terms',
  page: '/selling/delivery/:id',
  fields: ['place', 'times'],
  // The page has another form, whose fields are not for this call.
  async submit(call, { place, times }, { id = '' }) {
    await call(collectionTermsCalls.put, { params: { id }, body: { place, times } })
    return `/selling/delivery/${encodeURIComponent(id)}`
  },
})
