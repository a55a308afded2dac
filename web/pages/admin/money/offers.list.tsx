import { memberList } from '#contracts/accounts/admin/members.ts'
import { offerList, type AdminOffer } from '#contracts/offers/admin/offers.ts'
import * as offersAdminText from '#messages/offers/admin'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { formatMoney } from '../../../lib/money/format.ts'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const states = {
  open: offersAdminText.open,
  accepted: offersAdminText.accepted,
  declined: offersAdminText.declined,
  expired: offersAdminText.expired,
  ended: offersAdminText.ended,
}

const OfferList = ({ filters }: { filters: ListFilters<typeof offerList> }) => (
  <AdminListView
    list={offerList}
    filters={filters}
    title={offersAdminText.offers}
    counted={offersAdminText.offerOffers}
    fields={{
      member: { label: offersAdminText.member, hint: offersAdminText.memberHint },
      state: { label: offersAdminText.state, any: offersAdminText.anyState, labels: states },
    }}
    empty={{
      title: offersAdminText.noOffersYet,
      detail: offersAdminText.youllSeeOffersHere,
    }}
    none={offersAdminText.noOffersLikeThis}
    className={`${cardStyles.rows} ${rowsStyles.rows}`}
  >
    {(offer: AdminOffer) => <Row key={offer.id} offer={offer} />}
  </AdminListView>
)

const memberLink = ({ id, username }: AdminOffer['buyer']) => (
  <TextLink href={`${memberList.path}/${id}`}>{username}</TextLink>
)

function Row({ offer }: { offer: AdminOffer }) {
  const { product, buyer, seller, state, currency, amount, price, round, message, orderId } = offer
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <TextLink href={`/product/${product.id}`}>{product.title}</TextLink>
        <Badge tone={state === 'accepted' ? 'new' : 'neutral'}>{states[state]}</Badge>
        <Text>
          <b>{formatMoney(amount, currency)}</b>{' '}
          {offersAdminText.roundAndPrice({ round, price: formatMoney(price, currency) })}
        </Text>
        {message !== null && (
          <Text breakAnywhere muted>
            {message}
          </Text>
        )}
        <Text small quiet>
          {memberLink(buyer)}, {formatDate(offer.createdAt)}, {offersAdminText.seller}{' '}
          {memberLink(seller)}
        </Text>
        {orderId && (
          <Text small>
            <TextLink href={`/admin/orders/${orderId}`}>{offersAdminText.order}</TextLink>
          </Text>
        )}
      </div>
    </li>
  )
}

export default adminListPage(offerList, {
  title: offersAdminText.offers,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={offerList.path} />,
  Content: OfferList,
})
