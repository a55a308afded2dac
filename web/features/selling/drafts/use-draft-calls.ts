import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { draftCalls } from '#contracts/selling/drafts.ts'
import { send } from '../../../lib/api/calls.ts'
import { draftsQuery } from '../selling.queries.ts'
import type { DraftCalls } from './draft-sender.ts'

/** The API calls for drafts. Each one invalidates the list of drafts. */
export function useDraftCalls(): DraftCalls {
  const cache = useQueryClient()
  const [calls] = useState<DraftCalls>(() => {
    const outdated = () =>
      cache.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true, refetchType: 'none' })
    return {
      put: async (id, body) => {
        const saved = await send(draftCalls.put, { params: { id }, body })
        await outdated()
        return saved
      },
      remove: async (id) => {
        await send(draftCalls.remove, { params: { id } })
        await outdated()
      },
    }
  })
  return calls
}
