import * as commonAdminText from '#messages/common/admin'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { adminEntry } from '#contracts/staff/admin/sign-in.ts'
import { adminCalls } from '#contracts/staff/admin/staff.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/calls.ts'
import { useGo } from '../../lib/use-go.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { dropAdminRecord, keepAdminRecord, readAdminRecord } from './admin-record.ts'
import { adminSessionQuery } from './admin.queries.ts'

/** Redirects to the login if the browser has no admin record or the server reports that the session has ended. */
export function useStaffGuard(): void {
  const cache = useQueryClient()
  const go = useGo()
  useEffect(() => {
    const leave = () => {
      dropAdminRecord()
      forgetStaffSession(cache)
      go('/admin/login', { replace: true })
    }
    if (!readAdminRecord()) {
      const admin = cache.getQueryData(adminSessionQuery.queryKey)?.admin
      if (!admin || !justEntered() || !keepAdminRecord(admin)) {
        leave()
        return undefined
      }
      go('/admin/dashboard', { replace: true })
    }
    const signedOut = () => {
      toast({
        title: commonAdminText.youWereSignedOut,
        description: commonAdminText.pleaseSignInAgain,
      })
      leave()
    }
    const refused = (key: readonly unknown[] | undefined, error: unknown) => {
      if (key?.[0] === 'admin' && statusOf(error) === 401) signedOut()
    }
    const session = hashKey(adminSessionQuery.queryKey)
    const reads = cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'error')
        refused(event.query.queryKey as readonly unknown[], event.action.error)
      else if (event.action.type === 'success' && event.query.queryHash === session)
        if (!cache.getQueryData(adminSessionQuery.queryKey)?.admin) signedOut()
    })
    const writes = cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        refused(event.mutation.options.mutationKey ?? ['admin'], event.action.error)
    })
    return () => {
      reads()
      writes()
    }
  }, [cache, go])
}

/** Whether the login form was sent before hydration, so that no script has stored the record. */
const justEntered = () => location.pathname + location.search === adminEntry

/** Ends the session on the server, then removes the admin record and the cached admin data. */
export function useLogout(): () => Promise<void> {
  const cache = useQueryClient()
  const go = useGo()
  return useCallback(async () => {
    try {
      await send(adminCalls.logout, {})
    } catch {
      toast({
        title: commonAdminText.youAreStillSignedIn,
        description: commonAdminText.youCannotSignOutWithout,
        variant: 'destructive',
      })
      return
    }
    dropAdminRecord()
    forgetStaffSession(cache)
    go('/admin/login')
  }, [cache, go])
}

/** Removes all admin data from the query cache. */
function forgetStaffSession(cache: ReturnType<typeof useQueryClient>): void {
  cache.removeQueries({ queryKey: ['admin'] })
}
