import * as blocksText from '#messages/blocks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Block } from '#contracts/blocks/blocks.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'

const fresh = 5000
export const blocksPerPage = 24

/** One page of the member's blocks. */
export const blocksQuery = (page: number) =>
  queryOptions({
    queryKey: ['blocks', 'list', page],
    queryFn: readList<Block>('/api/blocks', { page, limit: blocksPerPage }),
    staleTime: fresh,
  })

/** The block of this member: a list with one entry, or an empty one. */
export const blockOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['blocks', 'of', userId],
    queryFn: read<Block[]>('/api/blocks', { userId }),
    staleTime: fresh,
  })

function useBlockWrite<Argument>(
  write: (argument: Argument) => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) =>
      toast({
        title: failed,
        description: reasonOf(error, blocksText.checkYourDataOrSignal),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        // Blocking changes what both members may do.
        ['blocks', 'messages', 'follows'].map((key) =>
          cache.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

export const useBlockMember = (name: string) =>
  useBlockWrite((userId: string) => api.post<Block>('/api/blocks', { userId }), {
    done: blocksText.nameIsBlocked({ name }),
    failed: blocksText.notBlocked,
  })

export const useUnblock = (name: string) =>
  useBlockWrite((id: string) => api.delete(`/api/blocks/${encodeURIComponent(id)}`), {
    done: blocksText.nameIsNoLongerBlocked({ name }),
    failed: blocksText.notUnblocked,
  })
