import * as categoriesAdminText from '#messages/categories/admin'
import { queryOptions } from '@tanstack/react-query'
import { categoryAdminCalls, type AdminCategory } from '#contracts/categories/admin/categories.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { queryOf } from '../../../lib/api/calls.ts'

/** Milliseconds between polls while listings are being recategorized. */
const carrying = 2000

export const categoryTreeQuery = queryOptions({
  ...queryOf(categoryAdminCalls.tree),
  refetchInterval: ({ state }) =>
    state.data?.some((category) => [category, ...category.kinds].some((each) => each.carrying))
      ? carrying
      : false,
})

/** A call that changes the tree, and the title of the toast after it. */
export interface TreeChange {
  done: string
  call: () => Promise<AdminCategory[]>
}

/** Makes one of the changes of categories and their attributes. */
export const useTreeChange = (failed: string) =>
  useStaffWrite(({ done, call }: TreeChange) => call().then(() => done), {
    done: (title) => ({ title, description: categoriesAdminText.everyoneSeesItFromNow }),
    failed,
    hint: categoriesAdminText.checkYourDataOrSignal,
    outdates: [categoryTreeQuery.queryKey, ['categories']],
  })
