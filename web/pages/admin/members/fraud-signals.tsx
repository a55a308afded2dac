import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { FraudSignalList } from '../../../features/fraud-signals/admin/signal-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/signals')

/** `/admin/signals` */
export function AdminSignalsPage() {
  const place = route.useLoaderDeps()
  const { signal: _open, ...shown } = place
  return (
    <AdminFrame current="signals" title={fraudSignalsAdminText.signals}>
      <FraudSignalList key={JSON.stringify(shown)} place={place} />
    </AdminFrame>
  )
}
