import * as attributesText from '#messages/categories/attributes'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { CategoryAttributes } from '../../../features/categories/admin/attributes/category-attributes.tsx'
import { TextLink } from '../../../lib/link.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { Text } from '../../../ui/layout.tsx'

const route = getRouteApi('/admin/catalogue/$id')

/** `/admin/catalogue/{id}` */
export function AdminAttributesPage() {
  const { id } = route.useParams()
  return (
    <AdminFrame current="catalogue" title={attributesText.attributes}>
      <Text small>
        <TextLink href="/admin/catalogue">{attributesText.allCategories}</TextLink>
      </Text>
      <CategoryAttributes key={id} id={id} />
    </AdminFrame>
  )
}
