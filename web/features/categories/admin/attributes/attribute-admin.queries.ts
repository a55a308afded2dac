import * as attributesText from '#messages/categories/attributes'
import * as categoriesAdminText from '#messages/categories/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCategory } from '#contracts/categories/admin/categories.ts'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { api } from '../../../../lib/api/api.ts'
import { reasonOf } from '../../../../lib/api/api-error.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import { categoryTreeQuery } from '../category-admin.queries.ts'

type Terms = Pick<Attribute, 'name' | 'unit' | 'options' | 'required' | 'filter'>
type Seen = { key: string; version: number }

/** One change of the attributes of a category, with its reason. */
export type AttributeStep = { reason: string } & (
  | ({ step: 'add'; type: Attribute['type'] } & Terms)
  | ({ step: 'change' } & Seen & Terms)
  | ({ step: 'up' | 'down' | 'remove' } & Seen)
)

const done: Record<AttributeStep['step'], string> = {
  add: categoriesAdminText.added,
  change: attributesText.saved,
  up: categoriesAdminText.moved,
  down: categoriesAdminText.moved,
  remove: categoriesAdminText.removed,
}

function send(categoryId: string, given: AttributeStep): Promise<AdminCategory[]> {
  const path = `/api/admin/catalogue/${categoryId}/attributes`
  const { step, ...rest } = given
  if (step === 'add') return api.post(path, rest)
  const { key, ...body } = rest as Seen & { reason: string }
  if (step === 'change') return api.put(`${path}/${key}`, body)
  if (step === 'remove') return api.post(`${path}/${key}/remove`, body)
  return api.put(`${path}/${key}/place`, { ...body, step })
}

/** Sends a change and shows a toast; reads the tree again after an error. */
export function useAttributeStep(categoryId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: AttributeStep) => send(categoryId, given),
    onSuccess: (tree, { step }) => {
      toast({ title: done[step], description: categoriesAdminText.everyoneSeesItFromNow })
      cache.setQueryData(categoryTreeQuery.queryKey, tree)
      return cache.invalidateQueries({ queryKey: ['categories'] })
    },
    onError: (error) => {
      toast({
        title: attributesText.attributeWasNotChanged,
        description: reasonOf(error, categoriesAdminText.checkYourDataOrSignal),
        variant: 'destructive',
      })
      return cache.invalidateQueries({ queryKey: categoryTreeQuery.queryKey })
    },
  })
}
