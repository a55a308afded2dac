import * as categoriesAdminText from '#messages/categories/admin'
import { CatalogueTree } from '../../../features/categories/admin/catalogue-tree.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'

/** `/admin/catalogue` */
export function AdminCataloguePage() {
  return (
    <AdminFrame current="catalogue" title={categoriesAdminText.catalogueTitle}>
      <CatalogueTree />
    </AdminFrame>
  )
}
