import * as watchlistText from '#messages/watchlist'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contracts/common/limits.ts'
import type { FollowedSeller } from '#contracts/watchlist/watchlist.ts'
import { formatCount } from '../../lib/money/format.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Stars } from '../../ui/states/stars.tsx'
import { FollowButton } from './follow-button.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { watchlistHref } from './watchlist-href.ts'
import { followsQuery } from './watchlist.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as watchlistStyles from './watchlist.module.css'
import * as badgeStyles from '../../ui/states/badge.module.css'

/** The sellers whom the member follows, by page. */
export function FollowedSellers({ page }: { page: number }) {
  const query = useQuery(followsQuery(page))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={watchlistText.failedToFetchSellers}>
        <RowSkeletons label={watchlistText.loadingSellersYouFollow} />
      </NotRead>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        title={page > 1 ? watchlistText.thereIsNoOneOn : watchlistText.youDontFollowAnyoneYet}
        detail={watchlistText.followSellerOnTheirProfile}
        action={<ButtonLink href="/">{watchlistText.browseItems}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={watchlistStyles.savedRows}>
        {data.items.map((seller) => (
          <SellerRow key={seller.id} seller={seller} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / limits.pageSizeDefault)}
        href={(to) => watchlistHref('sellers', to)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function SellerRow({ seller }: { seller: FollowedSeller }) {
  const { id, username, city, activeListings, averageRating, totalRatings } = seller
  return (
    <li>
      <Avatar name={username} />
      <div>
        <Link href={`/seller/${id}`}>{username}</Link>
        <Text as="span" small muted>
          {watchlistText.cityItemItemsForSale({ city, activeListings })}
        </Text>
        {totalRatings > 0 && (
          <Text as="span" small className={badgeStyles.rating}>
            <Stars
              value={averageRating}
              label={watchlistText.averageRatingOf5Stars({ averageRating })}
            />
            {` (${formatCount(totalRatings)})`}
          </Text>
        )}
      </div>
      <FollowButton className={watchlistStyles.button} seller={seller} known />
    </li>
  )
}
