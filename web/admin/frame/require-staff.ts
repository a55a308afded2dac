import type { AdminSession } from '../../../contracts/staff/admin/staff.ts'
import type { PageContext } from '../../lib/head/page-context.ts'
import { redirect } from '../../lib/router/route.ts'
import { dropAdminRecord, readAdminRecord } from './admin-record.ts'
import { adminSessionQuery } from './admin.queries.ts'

/**
 * For `beforeLoad` of the admin pages: without a staff session, or without a record of it in the browser, it leads to
 * the login; with a password that an admin knows, to the page where it is changed (`own`).
 */
export async function requireStaff(
  { queryClient }: PageContext,
  { own = false } = {},
): Promise<{ admin: AdminSession }> {
  const known = queryClient.getQueryData(adminSessionQuery.queryKey)
  const asked = queryClient
    .fetchQuery({ ...adminSessionQuery, staleTime: 0 })
    // Without an answer the page stays; each panel shows its own error.
    .catch(() => known ?? { admin: null })
  // A known session does not wait: the page opens, and the guard runs again when the answer differs.
  const { admin } = !import.meta.env.SSR && known?.admin ? known : await asked
  if (!admin && !import.meta.env.SSR) dropAdminRecord()
  if (!admin || !(import.meta.env.SSR || readAdminRecord())) redirect('/admin/login')
  if (admin.passwordIsTemporary && !own) redirect('/admin/account')
  return { admin }
}
