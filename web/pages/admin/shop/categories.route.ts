import * as categoriesAdminText from '#messages/categories/admin'
import { catalogueQuery } from '../../../features/categories/admin/catalogue.queries.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/admin/catalogue`: the tree of categories. */
export const adminCatalogueRoute = createRoute({
  path: '/admin/catalogue',
  staticData: { file: 'web/pages/admin/shop/categories.tsx', bare: true },
  component: lazyRouteComponent(() => import('./categories.tsx'), 'AdminCataloguePage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: ({ context }) => load(context, dashboardQuery, catalogueQuery),
  head: ({ match }) =>
    pageHead(
      {
        title: categoriesAdminText.catalogue2,
        description: categoriesAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
