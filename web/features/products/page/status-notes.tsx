import type { ProductDetail, TakenDown } from '#contracts/products/products.ts'
import { AwayNote } from './away-note.tsx'
import * as productsText from '#messages/products'
import { TextLink } from '../../../lib/link.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

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

/** Shows the seller why the listing is hidden. */
function TakenDownNote({ productId, takenDown }: TakenDownNoteProps) {
  if (takenDown.as === 'fee')
    return (
      <Alert icon="circle-alert">
        {words.fee}{' '}
        <TextLink href={`/selling/fee/${productId}`}>{productsText.payListingFee}</TextLink>
      </Alert>
    )
  return (
    <Alert icon="circle-alert">
      {words[takenDown.as]} {takenDown.as !== 'suspended' && `${takenDown.reason} `}
      <TextLink href="/account/standing">{productsText.whatThisMeans}</TextLink>
    </Alert>
  )
}

/** Why the listing is not for sale now: it was taken down, or its seller is away. */
export const StatusNotes = ({ product }: { product: ProductDetail }) => (
  <>
    {product.takenDown && <TakenDownNote productId={product.id} takenDown={product.takenDown} />}
    {product.sellerAway && (
      <AwayNote away={product.sellerAway} username={product.seller.username} />
    )}
  </>
)
