import * as categoriesAdminText from '#messages/categories/admin'
import { categoryTreeQuery } from '../../../features/categories/admin/category-admin.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminPage } from '../admin-page.ts'

/** `/admin/catalogue`: the category tree. */
export const adminCatalogueRoute = adminPage({
  path: '/admin/catalogue',
  file: 'shop/categories',
  component: lazyRouteComponent(() => import('./categories.tsx'), 'AdminCataloguePage'),
  title: categoriesAdminText.categoriesTitle,
  reads: () => [categoryTreeQuery],
})
