import { CatalogueTree } from '../features/categories/admin/catalogue-tree.tsx'
import { DeskFrame } from '../admin/frame/admin-frame.tsx'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'
import '../styles/pages/admin-moderation.css'
import '../styles/pages/admin-catalogue.css'

/** `/admin/catalogue` */
export function AdminCataloguePage() {
  return (
    <DeskFrame current="catalogue" title="Catalogue">
      <CatalogueTree />
    </DeskFrame>
  )
}
