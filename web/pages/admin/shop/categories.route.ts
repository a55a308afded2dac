import * as attributesText from '#messages/categories/attributes'
import * as categoriesAdminText from '#messages/categories/admin'
import { categoryTreeQuery } from '../../../features/categories/admin/category-admin.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminPage, adminRecordPage } from '../admin-page.ts'

/** `/admin/catalogue`: the category tree. */
export const adminCatalogueRoute = adminPage({
  path: '/admin/catalogue',
  file: 'shop/categories',
  component: lazyRouteComponent(() => import('./categories.tsx'), 'AdminCataloguePage'),
  title: categoriesAdminText.categoriesTitle,
  reads: () => [categoryTreeQuery],
})

/** `/admin/catalogue/{id}`: what sellers are asked in a category. */
export const adminAttributesRoute = adminRecordPage({
  path: '/admin/catalogue/$id',
  file: 'shop/attributes',
  component: lazyRouteComponent(() => import('./attributes.tsx'), 'AdminAttributesPage'),
  title: attributesText.attributes,
  current: 'catalogue',
  record: () => categoryTreeQuery,
  has: (tree, { id }) =>
    tree.some((category) => [category, ...category.kinds].some((each) => each.id === id)),
})
