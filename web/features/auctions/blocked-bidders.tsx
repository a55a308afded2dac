import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { blockedQuery, useUnblockBidder } from './auctions.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Whom the seller keeps from their auctions, by the names those auctions gave them. */
export function BlockedBidders() {
  const { data, isError, isFetching, refetch } = useQuery(blockedQuery)
  const unblock = useUnblockBidder()
  return (
    <section
      className={`${layoutStyles.panel} ${layoutStyles.stack} ${spacingStyles.marginTop6}`}
      aria-labelledby="blocked-h"
    >
      <h2 id="blocked-h">{auctionsText.blockedBidders}</h2>
      {!data && !isError && (
        <SkeletonGroup label={auctionsText.loadingBlockedBidders}>
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
      {!data && isError && (
        <ErrorState
          level={3}
          title={auctionsText.failedToFetchBlockedBidders}
          detail={auctionsText.checkYourDataOrSignal}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <p className={`${layoutStyles.muted} ${layoutStyles.small}`}>
          {auctionsText.noOneYouCanBlock}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={layoutStyles.stackSmall}>
          {data.items.map(({ id, label, productId, title, createdAt }) => (
            <li key={id} className={layoutStyles.between}>
              <span>
                <b>{auctionsText.bidderLabel({ label })}</b>
                <small className={layoutStyles.muted}>
                  {' '}
                  {auctionsText.sinceDate({ date: formatDate(createdAt) })}
                  {productId && title && (
                    <>
                      {auctionsText.from}{' '}
                      <Link
                        className={`${layoutStyles.link} ${layoutStyles.breakAnywhere}`}
                        href={`/product/${productId}`}
                      >
                        {title}
                      </Link>
                    </>
                  )}
                </small>
              </span>
              <Button
                variant="line"
                size="sm"
                aria-label={auctionsText.unblockBidderLabel({ label })}
                disabled={unblock.isPending}
                onClick={() => unblock.mutate(id)}
              >
                {auctionsText.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className={`${layoutStyles.link} ${layoutStyles.small}`} href="/account/blocked">
          {auctionsText.everyoneYouHaveBlocked}
        </Link>
      </p>
    </section>
  )
}
