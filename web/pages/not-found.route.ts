import { createRoute, notFound } from '@tanstack/react-router'
import { texts } from '../../contracts/texts.ts'
import { pageHead } from '../lib/head.ts'
import { NotFoundPage } from './not-found.tsx'
import { rootRoute } from './root.route.tsx'

/** Every address that no other page answers. */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: () => {
    notFound({ throw: true })
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
