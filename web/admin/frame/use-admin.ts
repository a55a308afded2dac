import { useQuery } from '@tanstack/react-query'
import { adminSessionQuery } from './admin.queries.ts'

/** The staff member who is signed in. */
export const useAdmin = () => useQuery(adminSessionQuery).data?.admin

/** Whether their role may change settings, suspensions and payouts. */
export const useIsAdmin = () => useAdmin()?.role === 'admin'
