import * as currenciesAdminText from '#messages/currencies/admin'
import {
  currenciesQuery,
  progressQuery,
} from '../../../features/currencies/admin/currencies.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminPage } from '../admin-page.ts'

/** `/admin/currencies`: currencies with their rates and payment methods, and the default currency. */
export const adminCurrenciesRoute = adminPage({
  path: '/admin/currencies',
  file: 'shop/currencies',
  component: lazyRouteComponent(() => import('./currencies.tsx'), 'AdminCurrenciesPage'),
  title: currenciesAdminText.currencies,
  reads: () => [currenciesQuery, progressQuery],
})
