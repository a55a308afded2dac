import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Registration, User } from '#contracts/accounts/accounts.ts'
import * as accountsText from '#messages/accounts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { sessionQuery } from '../../lib/account/session.ts'
import { continueAfterSignIn } from '../../lib/account/sign-in-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { updateSession } from './session/session.mutations.ts'

interface Answer {
  message: string
}

const failed = (title: string, fallback: string) => (error: unknown) =>
  toast({ title, description: reasonOf(error, fallback), variant: 'destructive' })

/** Creates an account and signs in. The registration page then leaves, because it is for visitors only. */
export function useRegister() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: sessionQuery.queryKey,
    mutationFn: (form: Registration) => api.post<{ user: User }>('/api/auth/register', form),
    onSuccess: ({ user }) => {
      void updateSession(cache, user)
      toast({ title: accountsText.registerDoneTitle, description: accountsText.registerDoneText })
      continueAfterSignIn()
    },
    onError: failed(accountsText.registerFailedTitle, accountsText.pleaseTryAgain),
  })
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => api.post<Answer>('/api/auth/forgot-password', { email }),
    onError: failed(accountsText.forgotFailedTitle, accountsText.forgotFailedText),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (form: { token: string; password: string }) =>
      api.post<Answer>('/api/auth/reset-password', form),
    onError: failed(accountsText.resetFailedTitle, accountsText.resetFailedText),
  })

/** Redeems the token of a mailed link. A mutation, because it changes the account. */
export const verifyEmail = (token: string): Promise<Answer> =>
  api.post<Answer>('/api/auth/verify-email', { token })
