import { createRoute, notFound } from '../../lib/router/route.ts'
import { texts } from '../../../contracts/common/texts.ts'
import { pageHead } from '../../lib/head/head.ts'
import { NotFoundPage } from './not-found.tsx'

/** Every address that no other page answers. */
export const notFoundRoute = createRoute({
  path: '$',
  loader: () => {
    notFound()
  },
  notFoundComponent: NotFoundPage,
  head: ({ match }) =>
    pageHead(
      {
        title: texts.notFound.title,
        description: 'This address does not match any page.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
