import * as ordersAdminText from '#messages/orders/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminMeetingPlace, MeetingPlaceForm } from '#contracts/orders/admin/cash.ts'
import type { AdminPickupPoint, PickupPointForm } from '#contracts/orders/admin/pickup-points.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/**
 * Adds a depot, a bus company or a pickup point, or changes the one with an id; `path` is that of their list. It
 * refetches the lists, also after an error.
 */
export function useSaveStation<Form, Saved = unknown>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...form }: Form & { id?: string | undefined }) =>
      id === undefined
        ? api.post<Saved>(`/api${path}`, form)
        : api.put<Saved>(`/api${path}/${id}`, form),
    onSuccess: () => toast({ title: ordersAdminText.saved }),
    onError: (error) =>
      toast({
        title: ordersAdminText.notSaved,
        description: reasonOf(error, ordersAdminText.checkYourConnectionThenTryAgain),
        variant: 'destructive',
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** A new point comes with its terminal code. */
export const useSavePoint = () =>
  useSaveStation<PickupPointForm, AdminPickupPoint & { code?: string }>('/admin/pickup-points')
export const useSaveMeetingPlace = () =>
  useSaveStation<MeetingPlaceForm, AdminMeetingPlace>('/admin/meeting-places')
