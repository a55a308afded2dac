import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { bothWaysCalls } from '#contracts/ratings/both-ways.ts'
import * as ratingsText from '#messages/ratings'
import { send } from '../../lib/api/calls.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RatingForm } from './rating-form.tsx'

interface RateBuyerDialogProps {
  open: boolean
  onClose: () => void
  order: OrderDetail
}

/** The dialog in which a seller rates the buyer of an order. */
export function RateBuyerDialog({ open, onClose, order }: RateBuyerDialogProps) {
  const { id, number, productId, title, image, createdAt, buyerUsername } = order
  return (
    <Dialog open={open} onClose={onClose} title={ratingsText.rateBuyer}>
      <RatingForm
        question={ratingsText.howWasYourSaleTo({ username: buyerUsername })}
        orders={[{ orderId: id, number, productId, title, image, orderedAt: createdAt }]}
        send={({ orderId, ...body }, key) =>
          send(bothWaysCalls.rateBuyer, { params: { id: orderId }, body }, key)
        }
        outdates={[['orders', id]]}
        onRated={onClose}
      />
    </Dialog>
  )
}
