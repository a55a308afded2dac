import { siteCalls, type DocumentName } from '#contracts/settings/site.ts'
import { queryOf } from '../../lib/api/calls.ts'

/** The terms or the privacy policy as saved by staff; read again when a visitor returns after a minute. */
export const documentQuery = (document: DocumentName) => ({
  ...queryOf(siteCalls.document, { params: { document } }),
  staleTime: 60_000,
})
