import { useQuery } from '@tanstack/react-query'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import * as offersText from '#messages/offers'
import { formatDayAndTime } from '../../lib/dates.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { Link } from '../../lib/link.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text } from '../../ui/layout.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { otherMoney } from './offer-money.ts'
import { isOwnTurn, offerState } from './offer-states.ts'
import { offerHref, offersHref } from './offers-href.ts'
import { offersPerPage, offersQuery, useLiveOffers } from './offers.queries.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

/** The visitor's offers as a buyer or as a seller, open ones first, live. */
export function OfferList({ as, page }: { as: OfferSide; page: number }) {
  const query = useQuery(offersQuery(as, page))
  useLiveOffers()
  return (
    <PagedList
      query={query}
      loading={offersText.loading}
      failed={offersText.failed}
      empty={{
        title: offersText.noOffersYet,
        detail: as === 'buyer' ? offersText.youllSeeYourOffers : offersText.youllSeeBuyersOffers,
      }}
      page={page}
      perPage={offersPerPage}
      href={(to) => offersHref(as, to)}
      renderLink={(link) => <Link {...link} />}
      className={orderListStyles.orders}
    >
      {(offer) => <Row key={offer.id} offer={offer} />}
    </PagedList>
  )
}

function Row({ offer }: { offer: Offer }) {
  const { id, product, currency, role, rounds, buyer, seller, state, expiresAt } = offer
  const { rate } = useSite()
  const { amount } = rounds.at(-1)!
  const own = isOwnTurn(offer)
  return (
    <li className={orderListStyles.order}>
      <RowPicture image={product.image} size={72} />
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
