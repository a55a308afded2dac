import { useMutation } from '@tanstack/react-query'
import type { Registration } from '../../../contracts/accounts/accounts.ts'
import * as accountsText from '#messages/accounts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface Answer {
  message: string
}

const failed = (title: string, fallback: string) => (error: unknown) =>
  toast({ title, description: reasonOf(error, fallback), variant: 'destructive' })

export const useRegister = (onDone: () => void) =>
  useMutation({
    mutationFn: (form: Registration) => api.post<Answer>('/api/auth/register', form),
    onSuccess: () => {
      toast({ title: accountsText.registerDoneTitle, description: accountsText.registerDoneText })
      onDone()
    },
    onError: failed(accountsText.registerFailedTitle, accountsText.pleaseTryAgain),
  })

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
