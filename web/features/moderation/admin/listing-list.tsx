import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminListing } from '../../../../contracts/accounts/admin/members.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { formatDate } from '../../../lib/dates.ts'
import { countedOf, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { adminListingsQuery, rowsPerPage, useListingStep } from './moderation.queries.ts'
import {
  listingsFileHref,
  listingsHref,
  listingStates,
  personHref,
  type ListingsSearch,
} from './filters.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { stateLabels } from './labels.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

/** Everybody's listings: found by title or id, removed and put back. The filters work before scripts run. */
export function ListingList({ place }: { place: ListingsSearch }) {
  return (
    <>
      <FilterForm
        action={moderationAdminText.adminListings}
        label={moderationAdminText.listings}
        fileHref={listingsFileHref(place)}
      >
        {place.seller && <input type="hidden" name="seller" value={place.seller} />}
        <Field label={moderationAdminText.search} hint={moderationAdminText.titleOrId}>
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label={moderationAdminText.state}>
          <Select name="state" defaultValue={place.state ?? ''}>
            <option value="">{moderationAdminText.everyState}</option>
            {listingStates.map((state) => (
              <option key={state} value={state}>
                {stateLabels[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={moderationAdminText.type}>
          <Select name="type" defaultValue={place.type ?? ''}>
            <option value="">{moderationAdminText.everyType}</option>
            <option value="fixed">{moderationAdminText.fixedPrice}</option>
            <option value="auction">{moderationAdminText.auction}</option>
          </Select>
        </Field>
      </FilterForm>
      <Rows place={place} />
    </>
  )
}

function Rows({ place }: { place: ListingsSearch }) {
  return (
    <ListPanel
      title={moderationAdminText.listings}
      query={useQuery(adminListingsQuery(place))}
      count={(list) => countedOf(list, moderationAdminText.listingListings)}
      empty={
        place.search || place.state || place.type || place.seller
          ? {
              title: moderationAdminText.noListingsLikeThis,
              detail: moderationAdminText.tryOtherFilters,
            }
          : {
              title: moderationAdminText.noListingsYet,
              detail: moderationAdminText.whatMembersListStandsHere,
            }
      }
      page={place.page}
      perPage={rowsPerPage}
      href={(page) => listingsHref({ ...place, page })}
      renderLink={(link) => <Link {...link} />}
      className={`${cardStyles.rows} ${rowsStyles.rows}`}
    >
      {(listing) => <Row key={listing.id} listing={listing} />}
    </ListPanel>
  )
}

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
  const [asking, setAsking] = useState(false)
  const change = useListingStep()
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
          <Link className={layoutStyles.link} href={`/product/${id}`}>
            {title}
          </Link>
        )}
        <Badge tone={takenDown ? 'warn' : status === 'active' ? 'new' : 'neutral'}>
          {stateLabels[state]}
        </Badge>
        {openReports > 0 && (
          <Badge tone="warn" icon="circle-alert">
            {moderationAdminText.reportReports2({ openReports })}
          </Badge>
        )}
        <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
          <Link className={layoutStyles.link} href={personHref(seller.id)}>
            {seller.username}
          </Link>
          {`, ${formatMoney(price, currency)}${isAuction ? moderationAdminText.auctionBidBids({ bidCount }) : ''}, ${formatDate(listing.createdAt)}`}
        </p>
        {takenDown && (
          <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>{takenDown.reason}</p>
        )}
      </div>
      {possible && (
        <Button
          variant="line"
          size="sm"
          aria-label={`${label}: ${title}`}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}: ${title}`}
        button={label}
        hint={
          step === 'remove'
            ? moderationAdminText.sellerReadsItWordFor
            : moderationAdminText.forTrail
        }
        pending={change.isPending}
        onDone={(reason) =>
          change.mutate({ id, step, reason }, { onSuccess: () => setAsking(false) })
        }
      />
    </li>
  )
}
