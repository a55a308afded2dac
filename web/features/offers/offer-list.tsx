import { useQuery } from '@tanstack/react-query'
import type { OfferSide } from '../../../contracts/offers/offer.rules.ts'
import type { Offer } from '../../../contracts/offers/offers.ts'
import { pictureUrl } from '../../../contracts/media/pictures.ts'
import * as offersText from '#messages/offers'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text } from '../../ui/layout.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { otherMoney } from './offer-money.ts'
import { isOwnTurn, offerState } from './offer-states.ts'
import { offerHref, offersHref } from './offers-href.ts'
import { offersPerPage, offersQuery, useLiveOffers } from './offers.queries.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

/** The visitor's offers as a buyer or as a seller, open ones first, live. */
export function OfferList({ as, page }: { as: OfferSide; page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(offersQuery(as, page))
  useLiveOffers()
  if (!data)
    return isError ? (
      <ErrorState
        title={offersText.failed}
        detail={offersText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label={offersText.loading}>
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        title={offersText.noOffersYet}
        detail={as === 'buyer' ? offersText.youllSeeYourOffers : offersText.youllSeeBuyersOffers}
      />
    )
  return (
    <>
      <ul className={orderListStyles.orders}>
        {data.items.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / offersPerPage)}
        href={(to) => offersHref(as, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Row({ offer }: { offer: Offer }) {
  const { id, product, currency, role, rounds, buyer, seller, state, expiresAt } = offer
  const { rate } = useSite()
  const { amount } = rounds.at(-1)!
  const own = isOwnTurn(offer)
  return (
    <li className={orderListStyles.order}>
      <span className={orderListStyles.picture}>
        {product.image ? (
          <img
            src={pictureUrl(product.image, 200, 'webp')}
            width={72}
            height={72}
            alt=""
            loading="lazy"
          />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <div className={orderListStyles.text}>
        <Badge tone={own ? 'warn' : state === 'accepted' ? 'new' : 'neutral'}>
          {offerState(offer)}
        </Badge>
        <Link href={offerHref(id)}>{unbroken(product.title)}</Link>
        <span className={orderListStyles.meta}>
          {role === 'seller' ? buyer.username : seller.username}
          {state === 'open' && ` · ${offersText.openUntil({ by: formatDayAndTime(expiresAt) })}`}
        </span>
      </div>
      <div className={orderListStyles.main}>
        <b>{formatMoney(amount, currency)}</b>
        <Text small muted>
          {otherMoney(amount, currency, rate)}
        </Text>
      </div>
    </li>
  )
}
