import * as productsText from '#messages/products'
import type { TakenDown } from '../../../../contracts/products/products.ts'
import { Link } from '../../../lib/link.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

const words = {
  held: productsText.ourStaffReviewThisListing,
  removed: productsText.ourStaffRemovedThisListing,
  suspended: productsText.thisListingIsHiddenWhile,
  fee: productsText.buyersSeeThisListingOnce,
} as const

interface TakenDownNoteProps {
  productId: string
  takenDown: NonNullable<TakenDown>
}

/** Tells the seller why the listing is hidden. */
export function TakenDownNote({ productId, takenDown }: TakenDownNoteProps) {
  if (takenDown.as === 'fee')
    return (
      <Alert icon="circle-alert">
        {words.fee}{' '}
        <Link className={layoutStyles.link} href={`/selling/fee/${productId}`}>
          {productsText.payListingFee}
        </Link>
      </Alert>
    )
  return (
    <Alert icon="circle-alert">
      {words[takenDown.as]} {takenDown.as !== 'suspended' && `${takenDown.reason} `}
      <Link className={layoutStyles.link} href="/account/standing">
        {productsText.whatThisMeans}
      </Link>
    </Alert>
  )
}
