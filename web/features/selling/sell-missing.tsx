import * as sellingText from '#messages/selling'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'

/** There is no such listing in the account. */
export function SellMissing() {
  return (
    <EmptyState
      level={1}
      title={sellingText.listingNotFound}
      detail={sellingText.thereIsNoSuchListing}
      action={
        <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/selling">
          {sellingText.yourListings}
        </Link>
      }
    />
  )
}
