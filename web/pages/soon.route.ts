import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'
import { soonTitles } from './soon-titles.ts'

/** A route for each page that opens later; the page that opens takes its own entry out of the list. */
export const soonRoutes = Object.entries(soonTitles).map(([path, title]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { file: 'web/pages/soon.tsx' },
    component: lazyRouteComponent(() => import('./soon.tsx'), 'SoonPage'),
    head: ({ match }) =>
      pageHead(
        { title, description: `${title} opens soon.`, path: match.pathname, hidden: true },
        match.context.publicUrl,
      ),
  }),
)
