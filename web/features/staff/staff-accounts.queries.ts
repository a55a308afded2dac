import * as staffText from '#messages/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffAccount } from '../../../contracts/staff/admin/staff-accounts.ts'
import type { StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { listsKey } from '../../admin/lists/list-filters.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { adminSessionQuery } from '../../admin/frame/admin.queries.ts'

/** A new account, or one whose password was reset. The temporary password is shown once. */
export interface WithPassword {
  account: StaffAccount
  password: string
}

/** A mutation of staff accounts. It refetches all lists, also after an error. */
function useStaffWrite<Given, Answer>(write: (given: Given) => Promise<Answer>, failed: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onError: (error) =>
      toast({
        title: failed,
        description: reasonOf(error, staffText.pleaseTryAgain),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: listsKey }),
  })
}

export const useAddStaff = () =>
  useStaffWrite(
    (given: { username: string; role: StaffRole }) =>
      api.post<WithPassword>('/api/admin/staff', given),
    staffText.accountWasNotCreated,
  )
export const useChangeStaff = () =>
  useStaffWrite(
    ({
      id,
      ...change
    }: {
      id: string
      role?: StaffRole
      disabled?: boolean
      checksIdentities?: boolean
    }) => api.put<StaffAccount>(`/api/admin/staff/${id}`, change),
    staffText.accountWasNotChanged,
  )
export const useResetStaff = () =>
  useStaffWrite(
    (id: string) => api.post<WithPassword>(`/api/admin/staff/${id}/reset`),
    staffText.passwordWasNotRenewed,
  )

/** The secret for an authenticator app, shown once. `picture` is the SVG path of its QR code, `size` units wide. */
export interface NewCodes {
  secret: string
  uri: string
  picture: string
  size: number
}

/** A mutation of the signed-in staff member's account. It refetches the session on success. */
function useOwnWrite<Given, Answer>(write: (given: Given) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => cache.invalidateQueries({ queryKey: adminSessionQuery.queryKey }),
  })
}

export const useChangePassword = () =>
  useOwnWrite((given: { currentPassword: string; newPassword: string }) =>
    api.put<{ message: string }>('/api/admin/password', given),
  )
export const useStartCodes = () =>
  useOwnWrite((currentPassword: string) =>
    api.post<NewCodes>('/api/admin/one-time-codes', { currentPassword }),
  )
export const useConfirmCodes = () =>
  useOwnWrite((code: string) =>
    api.post<{ recoveryCodes: string[] }>('/api/admin/one-time-codes/confirm', { code }),
  )
export const useStopCodes = () =>
  useOwnWrite((currentPassword: string) =>
    api.post<{ message: string }>('/api/admin/one-time-codes/off', { currentPassword }),
  )
