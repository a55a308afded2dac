import * as ratingsText from '#messages/ratings'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such seller. */
export function SellerMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={ratingsText.sellerNotFound}
        detail={ratingsText.thereIsNoSellerAt}
        action={
          <Link className="btn btn-line" href="/">
            {ratingsText.browseItems}
          </Link>
        }
      />
    </div>
  )
}
