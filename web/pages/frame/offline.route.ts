import * as commonText from '#messages/common'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/offline`: cached on the device and shown offline in place of pages that are not cached. */
export const offlineRoute = createRoute({
  path: '/offline',
  staticData: { still: true },
  component: lazyRouteComponent(() => import('./offline.tsx'), 'OfflinePage'),
  head: hiddenHead(commonText.youAreOffline, commonText.thereIsNoConnection),
})
