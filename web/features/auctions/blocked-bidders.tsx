import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { blockedQuery, useUnblockBidder } from './auctions.queries.ts'

/** Whom the seller keeps from their auctions, by the names those auctions gave them. */
export function BlockedBidders() {
  const { data, isError, isFetching, refetch } = useQuery(blockedQuery)
  const unblock = useUnblockBidder()
  return (
    <section className="panel stack mt-6" aria-labelledby="blocked-h">
      <h2 id="blocked-h">Blocked bidders</h2>
      {!data && !isError && (
        <SkeletonGroup label="Loading the blocked bidders">
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
      {!data && isError && (
        <ErrorState
          level={3}
          title="Failed to fetch the blocked bidders"
          detail="Check your data or signal, then try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <p className="muted small">
          Nobody. You can block a bidder from the bid history of your auction.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="stack-s">
          {data.items.map(({ id, label, productId, title, createdAt }) => (
            <li key={id} className="between">
              <span>
                <b>{`Bidder ${label}`}</b>
                <small className="muted">
                  {` since ${formatDate(createdAt)}`}
                  {productId && title && (
                    <>
                      {', from '}
                      <Link className="link wrap-anywhere" href={`/product/${productId}`}>
                        {title}
                      </Link>
                    </>
                  )}
                </small>
              </span>
              <Button
                variant="line"
                size="sm"
                aria-label={`Unblock: Bidder ${label}`}
                disabled={unblock.isPending}
                onClick={() => unblock.mutate(id)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link small" href="/account/blocked">
          Everybody you have blocked
        </Link>
      </p>
    </section>
  )
}
