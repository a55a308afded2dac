import * as ratingsText from '#messages/ratings'
import { MissingPage } from '../../lib/missing-page.tsx'

/** The error page for an unknown seller. */
export const SellerMissing = () => (
  <MissingPage
    title={ratingsText.sellerNotFound}
    detail={ratingsText.thereIsNoSellerAt}
    href="/"
    label={ratingsText.browseItems}
  />
)
