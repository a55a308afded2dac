import * as watchlistText from '#messages/watchlist'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { watchlistCalls } from '#contracts/watchlist/watchlist.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/calls.ts'
import { sessionQuery, useSession } from '../../lib/account/session.ts'
import { signInThen } from '../../lib/account/sign-in-prompt.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { followingQuery } from './watchlist.queries.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'

interface FollowButtonProps {
  seller: { id: string; username: string }
  /** The state, if the page already has it, as in the list of followed sellers. */
  known?: boolean
  className?: string
}

/** Follows or unfollows a seller. Shown at once, and reverted after an error. Renders nothing for the seller. */
export function FollowButton({ seller, known, className }: FollowButtonProps) {
  const user = useSession()
  const cache = useQueryClient()
  const own = user?.id === seller.id
  const { data } = useQuery({
    ...followingQuery(seller.id),
    enabled: user !== null && !own,
    ...(known !== undefined && { initialData: { following: known } }),
  })
  const following = user !== null && data?.following === true
  const change = useMutation({
    mutationFn: (next: boolean) =>
      send(next ? watchlistCalls.follow : watchlistCalls.unfollow, {
        params: { sellerId: seller.id },
      }),
    scope: { id: `follow ${seller.id}` },
    onMutate: (next) => show(cache, seller.id, next),
    onSuccess: (_answer, next) => {
      show(cache, seller.id, next)
      toast(
        next
          ? {
              title: watchlistText.youFollowUsername({ username: seller.username }),
              description: watchlistText.wellNotifyYouOfEach,
            }
          : { title: watchlistText.youNoLongerFollowUsername({ username: seller.username }) },
      )
    },
    onError: (error, next) => {
      show(cache, seller.id, !next)
      toast({
        title: next ? watchlistText.notFollowed : watchlistText.stillFollowed,
        description: reasonOf(error, watchlistText.checkYourDataOrSignal),
        variant: 'destructive',
      })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['follows', {}], refetchType: 'none' }),
  })

  if (own) return null
  return (
    <Button
      variant={following ? 'tint' : 'line'}
      icon={following ? 'check' : 'plus'}
      aria-pressed={following}
      className={className}
      onClick={() =>
        user
          ? change.mutate(!following)
          : signInThen(() => {
              if (cache.getQueryData(sessionQuery.queryKey)?.user?.id !== seller.id)
                change.mutate(true)
            })
      }
    >
      {following ? watchlistText.following : watchlistText.follow}
      <VisuallyHidden> {seller.username}</VisuallyHidden>
    </Button>
  )
}

function show(cache: QueryClient, sellerId: string, following: boolean) {
  cache.setQueryData(followingQuery(sellerId).queryKey, { following })
}
