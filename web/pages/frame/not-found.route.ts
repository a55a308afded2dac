import { createRoute, notFound } from '../../lib/router/route.ts'
import * as commonText from '#messages/common'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { NotFoundPage } from './not-found.tsx'

/** Matches all URLs without a page. */
export const notFoundRoute = createRoute({
  path: '$',
  loader: () => {
    notFound()
  },
  notFoundComponent: NotFoundPage,
  head: hiddenHead(commonText.notFoundTitle, commonText.thisAddressDoesNotMatch),
})
