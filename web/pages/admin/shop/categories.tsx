import * as categoriesAdminText from '#messages/categories/admin'
import { CategoryTree } from '../../../features/categories/admin/category-tree.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'

/** `/admin/catalogue` */
export function AdminCataloguePage() {
  return (
    <AdminFrame current="catalogue" title={categoriesAdminText.categoriesTitle}>
      <CategoryTree />
    </AdminFrame>
  )
}
