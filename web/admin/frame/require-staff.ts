import type { AdminSession } from '../../../contracts/staff/admin/staff.ts'
import type { PageContext } from '../../lib/head/page-context.ts'
import { redirect } from '../../lib/router/route.ts'
import { dropAdminRecord, readAdminRecord } from './admin-record.ts'
import { adminSessionQuery } from './admin.queries.ts'

/**
 * For `beforeLoad` of the admin side's pages: whoever is not signed in as staff, or whose browser keeps no record of it,
 * is led to its login; whose password somebody else knows, to the page where it is changed (`own`).
 */
export async function requireStaff(
  { queryClient }: PageContext,
  { own = false } = {},
): Promise<{ admin: AdminSession }> {
  const known = queryClient.getQueryData(adminSessionQuery.queryKey)
  const asked = queryClient
    .fetchQuery({ ...adminSessionQuery, staleTime: 0 })
    // Without an answer one stays where one is; each panel says that it could not be read.
    .catch(() => known ?? { admin: null })
  // Who is known waits for nothing: the page opens, and its guard is told when the answer is another.
  const { admin } = !import.meta.env.SSR && known?.admin ? known : await asked
  if (!admin && !import.meta.env.SSR) dropAdminRecord()
  if (!admin || !(import.meta.env.SSR || readAdminRecord())) redirect('/admin/login')
  if (admin.passwordIsTemporary && !own) redirect('/admin/account')
  return { admin }
}
