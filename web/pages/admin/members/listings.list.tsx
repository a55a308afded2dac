import * as moderationAdminText from '#messages/moderation/admin'
import {
  listingList,
  memberList,
  membersCalls,
  type AdminListing,
} from '#contracts/accounts/admin/members.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { useVoidedAuction } from '../../../features/moderation/admin/voided-auction.ts'
import { askWhy, stateLabels } from '../../../features/moderation/admin/labels.ts'
import { Text } from '../../../ui/layout.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import { send } from '../../../lib/api/calls.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

/** The listings of all members, with buttons to remove and restore them. */
const ListingList = ({ filters }: { filters: ListFilters<typeof listingList> }) => (
  <AdminListView
    list={listingList}
    filters={filters}
    title={moderationAdminText.listings}
    counted={moderationAdminText.listingListings}
    fields={{
      search: { hint: moderationAdminText.titleOrId },
      state: {
        label: moderationAdminText.state,
        any: moderationAdminText.anyState,
        labels: stateLabels,
      },
      type: {
        label: moderationAdminText.type,
        any: moderationAdminText.anyType,
        labels: { fixed: moderationAdminText.fixedPrice, auction: moderationAdminText.auction },
      },
      seller: 'hidden',
    }}
    empty={{
      title: moderationAdminText.noListingsYet,
      detail: moderationAdminText.youllSeeMembersListingsHere,
    }}
    none={moderationAdminText.noListingsLikeThis}
    className={`${cardStyles.rows} ${rowsStyles.rows}`}
  >
    {(listing: AdminListing) => <Row key={listing.id} listing={listing} />}
  </AdminListView>
)

function Row({ listing }: { listing: AdminListing }) {
  const {
    id,
    title,
    currency,
    price,
    status,
    takenDown,
    isAuction,
    bidCount,
    seller,
    openReports,
  } = listing
  const voided = useVoidedAuction()
  const state = takenDown?.as ?? status
  const step = takenDown?.as === 'held' || takenDown?.as === 'removed' ? 'restore' : 'remove'
  const possible = !(status === 'removed' && !takenDown)
  const label = step === 'remove' ? moderationAdminText.remove : moderationAdminText.putBack
  return (
    <li>
      <div className={rowsStyles.rowText}>
        {status === 'removed' ? (
          <b>{title}</b>
        ) : (
          <TextLink href={`/product/${id}`}>{title}</TextLink>
        )}
        <Badge tone={takenDown ? 'warn' : status === 'active' ? 'new' : 'neutral'}>
          {stateLabels[state]}
        </Badge>
        {openReports > 0 && (
          <Badge tone="warn" icon="circle-alert">
            {moderationAdminText.openReportCount({ openReports })}
          </Badge>
        )}
        <Text small quiet>
          <TextLink href={`${memberList.path}/${seller.id}`}>{seller.username}</TextLink>
          {`, ${formatMoney(price, currency)}${isAuction ? moderationAdminText.auctionBidBids({ bidCount }) : ''}, ${formatDate(listing.createdAt)}`}
        </Text>
        {takenDown && (
          <Text small quiet>
            {takenDown.reason}
          </Text>
        )}
      </div>
      {possible && (
        <ConfirmedButton
          opener={{
            variant: 'line',
            size: 'sm',
            'aria-label': `${label}: ${title}`,
            children: label,
          }}
          title={`${label}: ${title}`}
          button={label}
          figures={step === 'remove' ? voided(listing) : []}
          ask={askWhy(
            step === 'remove'
              ? moderationAdminText.sellerReadsItWordFor
              : moderationAdminText.forAuditLog,
          )}
          danger={step === 'remove'}
          write={(reason) =>
            send(step === 'restore' ? membersCalls.restoreListing : membersCalls.removeListing, {
              params: { id },
              body: { reason },
            })
          }
          effects={{
            done: moderationAdminText.done,
            failed: moderationAdminText.nothingWasChanged,
          }}
        />
      )}
    </li>
  )
}

export default adminListPage(listingList, {
  title: moderationAdminText.listings,
  current: 'moderation',
  tabs: <ModerationTabs current="listings" />,
  Content: ListingList,
})
