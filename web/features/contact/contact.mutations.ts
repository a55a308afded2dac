import { useMutation } from '@tanstack/react-query'
import type { NewContactMessage } from '#contracts/contact/contact.ts'
import * as contactText from '#messages/contact'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface Answer {
  success: true
  message: string
}

/** Sends a contact message and shows toasts. */
export const useSendMessage = () =>
  useMutation({
    mutationFn: (message: NewContactMessage) => api.post<Answer>('/api/contact', message),
    onSuccess: () => toast({ title: contactText.doneTitle, description: contactText.doneText }),
    onError: (error) =>
      toast({
        title: contactText.failedTitle,
        description: reasonOf(error, contactText.failedText),
        variant: 'destructive',
      }),
  })
