import * as accountsText from '#messages/accounts'
import { passkeyCalls } from '#contracts/accounts/passkeys.ts'
import { securityCalls } from '#contracts/accounts/security.ts'
import { sessionCalls } from '#contracts/accounts/sessions.ts'
import { twoFactorCalls } from '#contracts/accounts/two-factor.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { queryOf } from '../../lib/api/calls.ts'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewAddress, SavedAddress } from '#contracts/accounts/addresses.ts'
import type { SentCode } from '#contracts/accounts/phone.ts'
import type { Account, ProfileChange } from '#contracts/accounts/profile.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { ApiError, reasonOf } from '../../lib/api/api-error.ts'
import { sessionQuery } from '../../lib/account/session.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface Answer {
  message: string
}

/** Sessions on other devices may start or end at any time. */
const staleTime = 5000

export const sessionsQuery = { ...queryOf(sessionCalls.list), staleTime }
export const securityEventsQuery = { ...queryOf(securityCalls.events), staleTime }
export const twoFactorQuery = queryOf(twoFactorCalls.state)
export const passkeysQuery = queryOf(passkeyCalls.list)

/** What changes of the account have in common. */
export const accountEffects = {
  hint: accountsText.pleaseTryAgain,
  atFields: true,
  outdates: [accountQuery.queryKey],
}

/**
 * A mutation of the account page: shows a toast and refetches the account. Field errors are shown at their fields
 * instead of in a toast.
 */
function useAccountWrite<Argument, Result>(
  write: (argument: Argument) => Promise<Result>,
  { done, failed }: { done?: string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      if (done) toast({ title: done })
      return cache.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: failed,
        description: reasonOf(error, accountsText.pleaseTryAgain),
        variant: 'destructive',
      })
    },
  })
}

interface Proof {
  currentPassword?: string
  code?: string
}

export function useChangeProfile() {
  const cache = useQueryClient()
  return useAccountWrite(
    async (form: ProfileChange) => {
      const account = await api.put<Account>('/api/account/profile', form)
      cache.setQueryData(accountQuery.queryKey, account)
      // The header shows the name too.
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    { done: accountsText.profileSaved, failed: accountsText.profileNotSaved },
  )
}

export const useChangeEmail = () =>
  useAccountWrite(
    (form: { email: string } & Proof) => api.put<Answer>('/api/account/email', form),
    { failed: accountsText.emailAddressNotChanged },
  )

export const useCancelEmailChange = () =>
  useAccountWrite(() => api.delete<Answer>('/api/account/email'), {
    done: accountsText.yourEmailAddressStaysAs,
    failed: accountsText.notChanged,
  })

export const useChangePassword = () =>
  useAccountWrite(
    (form: { newPassword: string } & Proof) => api.put<Answer>('/api/account/password', form),
    {
      done: accountsText.passwordChanged,
      failed: accountsText.passwordNotChanged,
    },
  )

export const useSendPhoneCode = () =>
  useAccountWrite(
    (form: { phoneNumber: string } & Proof) => api.post<SentCode>('/api/account/phone/code', form),
    { failed: accountsText.codeNotSent },
  )

export function useConfirmPhone() {
  const cache = useQueryClient()
  return useAccountWrite(
    async (code: string) => {
      const account = await api.post<Account>('/api/account/phone/confirm', { code })
      cache.setQueryData(accountQuery.queryKey, account)
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    { done: accountsText.phoneNumberVerified, failed: accountsText.phoneNumberNotVerified },
  )
}

/** Saves a new address, or changes the existing one with `id`. */
export const useSaveAddress = (id?: string) => {
  // Sending the same address again after a lost response uses the same idempotency key.
  const intent = useRef({ body: '', key: '' })
  function keyOf(address: NewAddress): string {
    const body = JSON.stringify(address)
    if (intent.current.body !== body) intent.current = { body, key: newIdempotencyKey() }
    return intent.current.key
  }
  return useAccountWrite(
    (address: NewAddress) =>
      id
        ? api.put<SavedAddress>(`/api/account/addresses/${id}`, address)
        : api.post<SavedAddress>('/api/account/addresses', address, {
            idempotencyKey: keyOf(address),
          }),
    { done: accountsText.addressSaved, failed: accountsText.addressNotSaved },
  )
}
