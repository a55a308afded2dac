import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { useCall } from '../../lib/api/calls.ts'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { blockedQuery } from './auctions.queries.ts'
import { Panel, Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Bidders blocked by the seller, under their pseudonyms in the seller's auctions. */
export function BlockedBidders() {
  const { data, isError, isFetching, refetch } = useQuery(blockedQuery)
  const unblock = useCall(auctionCalls.unblock, {
    failed: auctionsText.failedToUnblock,
    hint: auctionsText.pleaseCheckYourConnectionAnd,
    outdates: [blockedQuery.queryKey],
  })
  return (
    <Panel gap={3} className={spacingStyles.marginTop6} aria-labelledby="blocked-h">
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
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <Text small muted>
          {auctionsText.noOneYouCanBlock}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.items.map(({ id, label, productId, title, createdAt }) => (
            <li key={id} className={layoutStyles.between}>
              <span>
                <b>{auctionsText.bidderLabel({ label })}</b>
                <Text as="small" muted>
                  {' '}
                  {auctionsText.sinceDate({ date: formatDate(createdAt) })}
                  {productId && title && (
                    <>
                      {auctionsText.from}{' '}
                      <TextLink breakAnywhere href={`/product/${productId}`}>
                        {title}
                      </TextLink>
                    </>
                  )}
                </Text>
              </span>
              <Button
                variant="line"
                size="sm"
                aria-label={auctionsText.unblockBidderLabel({ label })}
                disabled={unblock.isPending}
                onClick={() => unblock.mutate({ params: { id } })}
              >
                {auctionsText.unblock}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <p>
        <TextLink small href="/account/blocked">
          {auctionsText.everyoneYouHaveBlocked}
        </TextLink>
      </p>
    </Panel>
  )
}
