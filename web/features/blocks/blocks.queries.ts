import * as blocksText from '#messages/blocks'
import { blockCalls } from '#contracts/blocks/blocks.ts'
import { listOf, queryOf, useCall } from '../../lib/api/calls.ts'

const staleTime = 5000
export const blocksPerPage = 24

/** One page of the member's blocks. */
export const blocksQuery = (page: number) => ({
  ...listOf(blockCalls.list, { query: { page, limit: blocksPerPage } }),
  staleTime,
})

/** The block of this member: a list with one entry, or an empty one. */
export const blockOfQuery = (userId: string) => ({
  ...queryOf(blockCalls.list, { query: { userId } }),
  staleTime,
})

export const blockEffects = {
  hint: blocksText.checkYourDataOrSignal,
  // Blocking changes what both members may do.
  outdates: [['blocks'], ['conversations'], ['messages'], ['follows']],
}

export const useUnblock = (name: string) =>
  useCall(blockCalls.remove, {
    ...blockEffects,
    done: blocksText.nameIsNoLongerBlocked({ name }),
    failed: blocksText.notUnblocked,
  })
