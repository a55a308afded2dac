import type { AdminSession } from '#contracts/staff/admin/staff.ts'
import type { PageContext } from '../../lib/head/page-context.ts'
import { redirect } from '../../lib/router/route.ts'
import { dropAdminRecord, readAdminRecord } from './admin-record.ts'
import { adminSessionQuery } from './admin.queries.ts'

/**
 * For `beforeLoad` of the admin pages. Redirects to the login without a staff session or without the admin record in
 * the browser, and to the account page (`own`) while the password is temporary.
 */
export async function requireStaff(
  { queryClient }: PageContext,
  { own = false } = {},
): Promise<{ admin: AdminSession }> {
  const known = queryClient.getQueryData(adminSessionQuery.queryKey)
  const asked = queryClient
    .fetchQuery({ ...adminSessionQuery, staleTime: 0 })
    // If the request fails, keep the page: each panel shows its own error.
    .catch(() => known ?? { admin: null })
  // With a cached session the page opens at once; `useStaffGuard` signs out if the session has ended.
  const { admin } = !import.meta.env.SSR && known?.admin ? known : await asked
  if (!admin && !import.meta.env.SSR) dropAdminRecord()
  if (!admin || !(import.meta.env.SSR || readAdminRecord())) redirect('/admin/login')
  if (admin.passwordIsTemporary && !own) redirect('/admin/account')
  return { admin }
}
