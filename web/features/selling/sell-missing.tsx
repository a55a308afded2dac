import * as sellingText from '#messages/selling'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Shown if the member has no such listing. */
export function SellMissing() {
  return (
    <EmptyState
      level={1}
      title={sellingText.listingNotFound}
      detail={sellingText.thereIsNoSuchListing}
      action={
        <ButtonLink variant="line" href="/selling">
          {sellingText.yourListings}
        </ButtonLink>
      }
    />
  )
}
