import * as ratingsText from '#messages/ratings'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** There is no such seller. */
export function SellerMissing() {
  return (
    <div className={layoutStyles.container}>
      <EmptyState
        level={1}
        title={ratingsText.sellerNotFound}
        detail={ratingsText.thereIsNoSellerAt}
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/">
            {ratingsText.browseItems}
          </Link>
        }
      />
    </div>
  )
}
