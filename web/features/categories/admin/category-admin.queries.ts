import * as categoriesAdminText from '#messages/categories/admin'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCategory } from '#contracts/categories/admin/categories.ts'
import type { AdminSession } from '#contracts/staff/admin/staff.ts'
import { api } from '../../../lib/api/api.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Milliseconds between polls while listings are being recategorized. */
const carrying = 2000

/** The signed-in staff member; shares its cache key with the admin pages. */
export const staffMemberQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: read<{ admin: AdminSession | null }>('/api/admin/session'),
})

export const categoryTreeQuery = queryOptions({
  queryKey: ['admin', 'catalogue'],
  queryFn: read<AdminCategory[]>('/api/admin/catalogue'),
  refetchInterval: ({ state }) =>
    state.data?.some((category) => [category, ...category.kinds].some((each) => each.carrying))
      ? carrying
      : false,
})

interface Seen {
  id: string
  version: number
}
/** One change to the category tree, with its reason. */
export type CategoryStep = { reason: string } & (
  | { step: 'add'; name: string; parentId?: string }
  | ({ step: 'rename'; name: string } & Seen)
  | ({ step: 'place'; parentId: string } & Seen)
  | ({ step: 'up' | 'down' } & Seen)
  | ({ step: 'hide' | 'show' } & Seen)
  | ({ step: 'merge'; into: string } & Seen)
  | ({ step: 'remove' } & Seen)
)

const done: Record<CategoryStep['step'], string> = {
  add: categoriesAdminText.added,
  rename: categoriesAdminText.renamed,
  place: categoriesAdminText.moved,
  up: categoriesAdminText.moved,
  down: categoriesAdminText.moved,
  hide: categoriesAdminText.hidden,
  show: categoriesAdminText.shownAgain,
  merge: categoriesAdminText.merged,
  remove: categoriesAdminText.removed,
}

function send(given: CategoryStep): Promise<AdminCategory[]> {
  const { step, reason, ...more } = given
  if (step === 'add') return api.post('/api/admin/catalogue', { ...more, reason })
  const { id, ...rest } = more as Seen
  const body = { ...rest, reason }
  const path = `/api/admin/catalogue/${id}`
  switch (step) {
    case 'rename':
      return api.put(`${path}/name`, body)
    case 'place':
      return api.put(`${path}/place`, body)
    case 'up':
    case 'down':
      return api.put(`${path}/place`, { ...body, step })
    case 'hide':
    case 'show':
      return api.put(`${path}/hidden`, { ...body, hidden: step === 'hide' })
    case 'merge':
    case 'remove':
      return api.post(`${path}/${step}`, body)
  }
}

/** Sends a change and shows a toast; reads the tree again after an error. */
export function useCategoryStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (tree, { step }) => {
      toast({ title: done[step], description: categoriesAdminText.everyoneSeesItFromNow })
      cache.setQueryData(categoryTreeQuery.queryKey, tree)
      return cache.invalidateQueries({ queryKey: ['categories'] })
    },
    onError: (error) => {
      toast({
        title: categoriesAdminText.categoryWasNotChanged,
        description: reasonOf(error, categoriesAdminText.checkYourDataOrSignal),
        variant: 'destructive',
      })
      return cache.invalidateQueries({ queryKey: categoryTreeQuery.queryKey })
    },
  })
}
