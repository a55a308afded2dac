import * as categoriesAdminText from '#messages/categories/admin'
import { CatalogueTree } from '../../../features/categories/admin/catalogue-tree.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import '../../../styles/pages/admin-moderation.css'
import '../../../styles/pages/admin-catalogue.css'

/** `/admin/catalogue` */
export function AdminCataloguePage() {
  return (
    <AdminFrame current="catalogue" title={categoriesAdminText.catalogue2}>
      <CatalogueTree />
    </AdminFrame>
  )
}
