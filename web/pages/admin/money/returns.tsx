import * as returnsText from '#messages/orders/returns'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { ReturnCaseView } from '../../../features/orders/admin/return-case.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const one = getRouteApi('/admin/returns/$id')

/** `/admin/returns/{id}`, where the id is that of the order. */
export function AdminReturnPage() {
  const { id } = one.useParams()
  return (
    <AdminFrame current="orders" title={returnsText.returnTitle}>
      <ReturnCaseView key={id} id={id} />
    </AdminFrame>
  )
}
