import { useState } from 'react'
import type { OrderAction, OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { DisputeDialog } from '../disputes/dispute-dialog.tsx'
import { HandOverCode, HandOverForm } from './hand-over.tsx'
import { StepDialog } from './step-dialog.tsx'

type Asked = Exclude<OrderAction, 'handOver' | 'acceptRefund'>

/** What the viewer can do with the order now: the step that it waits for first, then the others. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { actions, viewer, orderStatus, id } = order
  const can = (action: OrderAction) => actions.includes(action)
  const button = (action: Asked, label: string, variant: 'primary' | 'line' | 'ghost') =>
    can(action) && (
      <Button key={action} variant={variant} onClick={() => setAsked(action)}>
        {label}
      </Button>
    )
  const isWaited = orderStatus === 'delivered' || orderStatus === 'dispatched'
  const deadline = deadlineOf(order)
  if (actions.length === 0 && !order.handOverCode && !deadline) return null
  return (
    <div className="stack gap-4 order-actions">
      {deadline && <p className="small muted">{deadline}</p>}
      <HandOverCode order={order} />
      {can('handOver') && <HandOverForm order={order} />}
      <div className="btnrow">
        {button('dispatch', 'Mark as sent', 'primary')}
        {button('ready', 'Ready to collect', 'primary')}
        {button('confirm', confirmLabel(order), isWaited ? 'primary' : 'line')}
        {button('deliver', 'It was delivered', 'line')}
        {button('dispute', 'Report a problem', 'line')}
        {button('cancel', viewer === 'buyer' ? 'Cancel order' : 'Cancel sale', 'ghost')}
      </div>
      <DispatchDialog order={order} open={asked === 'dispatch'} onClose={close} />
      <DisputeDialog order={order} open={asked === 'dispute'} onClose={close} />
      <StepDialog
        orderId={id}
        open={asked === 'ready'}
        onClose={close}
        path="ready"
        title="Is it ready to collect?"
        button="It is ready"
        done="The buyer has been told"
        failed="Not marked as ready"
        note={{ label: 'Where and when', hint: 'For example: 14 Fife Avenue, any day after 16:00' }}
      >
        <p className="muted small">The buyer gets a six-digit code to show when collecting it.</p>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'deliver'}
        onClose={close}
        path="deliver"
        title="Was it delivered?"
        button="It was delivered"
        done="The buyer has been told"
        failed="Not marked as delivered"
      >
        <p className="muted small">
          Only if you know that it arrived. The buyer then has 7 days to report a problem; after
          that the money is yours.
        </p>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'confirm'}
        onClose={close}
        path="confirm"
        title="Do you have it?"
        button="Yes, I have it"
        done="Thank you. The seller is paid."
        failed="Not confirmed"
      >
        <p className="muted small">
          The seller is paid, and this cannot be taken back. Confirm only what is in your hands and
          as described; otherwise report a problem.
        </p>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'cancel'}
        onClose={close}
        path="cancel"
        title={viewer === 'buyer' ? 'Cancel this order?' : 'Cancel this sale?'}
        button={viewer === 'buyer' ? 'Cancel order' : 'Cancel sale'}
        done="Cancelled"
        failed="Not cancelled"
        danger
        note={{ label: viewer === 'buyer' ? 'Why?' : 'Why? The buyer reads it' }}
      >
        <p className="muted small">
          {order.paymentStatus === 'paid'
            ? viewer === 'buyer'
              ? 'You are paid back all that you paid.'
              : 'The buyer is paid back, and the item is for sale again.'
            : 'Nothing was paid for it.'}
        </p>
      </StepDialog>
    </div>
  )
}

const confirmLabel = ({ orderStatus }: OrderDetail): string =>
  orderStatus === 'disputed' ? 'It is solved, I keep it' : 'I have received it'

/** Until when something has to happen, and what happens otherwise. */
function deadlineOf({ orderStatus, viewer, collect, dispatchBy, dueAt }: OrderDetail) {
  const mine = viewer === 'buyer'
  if (dispatchBy && orderStatus === 'processing') {
    const by = formatDayAndTime(dispatchBy)
    if (mine) return `The seller has until ${by}. After that you can cancel and are paid back.`
    return `${collect ? 'Have it ready' : 'Send it'} by ${by}. After that the buyer can cancel.`
  }
  if (!dueAt) return undefined
  const by = formatDayAndTime(dueAt)
  if (orderStatus === 'dispatched')
    return mine
      ? `Without a word from you it counts as delivered on ${by}.`
      : `Without a word from the buyer it counts as delivered on ${by}.`
  if (orderStatus === 'delivered')
    return mine
      ? `Report a problem until ${by}; after that the seller is paid.`
      : `Unless the buyer reports a problem, the money is yours on ${by}.`
  if (orderStatus === 'ready_for_collection')
    return `If it is not collected by ${by}, the order is cancelled and paid back.`
  return undefined
}
