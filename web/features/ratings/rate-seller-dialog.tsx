import { useQuery } from '@tanstack/react-query'
import { ratingCalls } from '#contracts/ratings/ratings.ts'
import * as ratingsText from '#messages/ratings'
import { useSession } from '../../lib/account/session.ts'
import { listOf, send } from '../../lib/api/calls.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { RatingForm } from './rating-form.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

export interface RateSellerDialogProps {
  open: boolean
  onClose: () => void
  seller: { id: string; username: string }
  /** The order to rate; without it the member chooses one. */
  orderId?: string
}

/** The dialog in which a buyer rates a seller for an order. */
export function RateSellerDialog({ open, onClose, seller, orderId }: RateSellerDialogProps) {
  const user = useSession()
  const rater = open && user?.id !== seller.id ? user : null
  return (
    <Dialog open={rater !== null} onClose={onClose} title={ratingsText.heading}>
      {rater && (
        <RateableOrders raterId={rater.id} seller={seller} orderId={orderId} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface RateableOrdersProps {
  raterId: string
  seller: RateSellerDialogProps['seller']
  orderId: string | undefined
  onClose: () => void
}

function RateableOrders({ raterId, seller, orderId, onClose }: RateableOrdersProps) {
  const sellerId = seller.id
  const query = useQuery({
    ...listOf(ratingCalls.rateable, { params: { sellerId }, query: { orderId, limit: 100 } }),
    // An order may have arrived meanwhile.
    staleTime: 0,
  })
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} level={3} failed={ratingsText.failedToFetchOrders}>
        <SkeletonGroup label={ratingsText.loadingYourOrders} className={layoutStyles.stack}>
          <Skeleton width="lg" />
          <Skeleton width="md" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <RatingForm
      question={ratingsText.howWasYourPurchaseFromUsername({ username: seller.username })}
      orders={data.items}
      none={ratingsText.youCanRateUsernameOnce({ username: seller.username })}
      send={(given, key) =>
        send(ratingCalls.create, { params: { sellerId }, body: { raterId, ...given } }, key)
      }
      // The rating may be shown on all items of the seller; a refusal may mean that the order is already rated.
      outdates={[['sellers', sellerId], ['orders'], ['products']]}
      onRated={onClose}
    />
  )
}
