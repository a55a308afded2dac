import * as ordersText from '#messages/orders'
import { useState } from 'react'
import type { OrderAction, OrderDetail } from '#contracts/orders/order-detail.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { send } from '../../../lib/api/calls.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { useSearch } from '../../../lib/router/view.tsx'
import { one } from '../../../lib/search-params.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { MeetingPlaces } from '../cash/meeting-places.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { DisputeDialog } from '../disputes/dispute-dialog.tsx'
import { HandOverCode, HandOverForm } from './hand-over.tsx'
import { openableStep, type AskedStep } from './step-href.ts'
import { StepDialog } from './step-dialog.tsx'
import { ButtonRow, Stack, Text } from '../../../ui/layout.tsx'
import * as orderStepsStyles from './order-steps.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** The actions of the viewer: the expected step first, then the others. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { actions, viewer, orderStatus, id } = order
  const params = { id }
  const first = openableStep(one(useSearch(), 'step'))
  const [asked, setAsked] = useState<AskedStep | undefined>(() =>
    first && actions.includes(first) ? first : undefined,
  )
  const close = () => setAsked(undefined)
  const can = (action: OrderAction) => actions.includes(action)
  const button = (action: AskedStep, label: string, variant: 'primary' | 'line' | 'ghost') =>
    can(action) && (
      <Button
        key={action}
        variant={variant}
        className={connectionStyles.needsScripts}
        onClick={() => setAsked(action)}
      >
        {label}
      </Button>
    )
  const posted = usePostedForm('order-step')
  const isWaited = orderStatus === 'delivered' || orderStatus === 'dispatched'
  const deadline = deadlineOf(order)
  if (actions.length === 0 && !order.handOverCode && !deadline) return null
  return (
    <Stack gap={4}>
      {deadline && (
        <Text small muted>
          {deadline}
        </Text>
      )}
      {posted && <Alert tone="error">{posted.message}</Alert>}
      <HandOverCode order={order} />
      {can('handOver') && <HandOverForm order={order} />}
      <ButtonRow className={orderStepsStyles.buttonRow}>
        {button('dispatch', ordersText.markAsSent, 'primary')}
        {button('ready', ordersText.readyToCollect, 'primary')}
        {button('arrive', ordersText.itHasArrived, viewer === 'seller' ? 'primary' : 'line')}
        {button('confirm', confirmLabel(order), isWaited ? 'primary' : 'line')}
        {button('deliver', ordersText.itWasDelivered, 'line')}
        {button('dispute', ordersText.reportProblemTitle, 'line')}
        {button(
          'cancel',
          viewer === 'buyer' ? ordersText.cancelOrder : ordersText.cancelSale,
          'ghost',
        )}
      </ButtonRow>
      <DispatchDialog order={order} open={asked === 'dispatch'} onClose={close} />
      <DisputeDialog order={order} open={asked === 'dispute'} onClose={close} />
      <StepDialog
        orderId={id}
        open={asked === 'ready'}
        offered={can('ready') && 'ready'}
        onClose={close}
        take={(body, key) => send(orderStepCalls.ready, { params, body }, key)}
        title={ordersText.isItReadyToCollect}
        button={ordersText.itIsReady}
        done={ordersText.buyerNotified}
        failed={ordersText.notMarkedAsReady}
        note={{ label: ordersText.whereAndWhen, hint: ordersText.forExample14FifeAvenue }}
      >
        <Text small muted>
          {ordersText.buyerGetsSixDigitCode}
        </Text>
        {asked === 'ready' && <MeetingPlaces town={null} />}
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'arrive'}
        offered={can('arrive') && 'arrive'}
        onClose={close}
        take={(_, key) => send(orderStepCalls.arrive, { params, body: {} }, key)}
        title={ordersText.hasItArrived}
        button={ordersText.itHasArrived}
        done={viewer === 'seller' ? ordersText.buyerNotified : ordersText.youHaveTheCode}
        failed={ordersText.notMarkedAsArrived}
      >
        <Text small muted>
          {ordersText.onlyIfYouKnowThatItArrived}
        </Text>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'deliver'}
        offered={can('deliver') && 'deliver'}
        onClose={close}
        take={(_, key) => send(orderStepCalls.deliver, { params, body: {} }, key)}
        title={ordersText.wasItDelivered}
        button={ordersText.itWasDelivered}
        done={ordersText.buyerNotified}
        failed={ordersText.notMarkedAsDelivered}
      >
        <Text small muted>
          {ordersText.onlyIfYouKnowThat}
        </Text>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'confirm'}
        offered={can('confirm') && 'confirm'}
        onClose={close}
        take={(_, key) => send(orderStepCalls.confirm, { params, body: {} }, key)}
        title={ordersText.doYouHaveIt}
        button={ordersText.yesIHaveIt}
        done={ordersText.thankYouSellerIsPaid}
        failed={ordersText.notConfirmed}
      >
        <Text small muted>
          {ordersText.sellerIsPaidAndThis}
        </Text>
      </StepDialog>
      <StepDialog
        orderId={id}
        open={asked === 'cancel'}
        offered={can('cancel') && 'cancel'}
        onClose={close}
        take={(body, key) => send(orderStepCalls.cancel, { params, body }, key)}
        title={viewer === 'buyer' ? ordersText.cancelThisOrder : ordersText.cancelThisSale}
        button={viewer === 'buyer' ? ordersText.cancelOrder : ordersText.cancelSale}
        done={ordersText.cancelled}
        failed={ordersText.notCancelled}
        danger
        note={{ label: viewer === 'buyer' ? ordersText.why : ordersText.reasonWhichBuyerReads }}
      >
        <Text small muted>
          {order.paymentStatus === 'paid'
            ? viewer === 'buyer'
              ? ordersText.youGetFullRefund
              : ordersText.buyerGetsRefundAndItem
            : ordersText.nothingWasPaidForIt}
        </Text>
      </StepDialog>
    </Stack>
  )
}

const confirmLabel = ({ orderStatus }: OrderDetail): string =>
  orderStatus === 'disputed' ? ordersText.itIsResolvedIKeep : ordersText.iHaveReceivedIt

/** The deadline, and the consequence of missing it. */
function deadlineOf(order: OrderDetail) {
  const { orderStatus, viewer, collect, dispatchBy, dueAt } = order
  const mine = viewer === 'buyer'
  if (dispatchBy && orderStatus === 'processing') {
    const by = formatDayAndTime(dispatchBy)
    if (mine) return ordersText.sellerHasUntilByAfter({ by })
    return ordersText.deadlineToSend({ collected: collect ? 'yes' : 'other', by })
  }
  if (!dueAt) return undefined
  const by = formatDayAndTime(dueAt)
  if (orderStatus === 'dispatched')
    return mine ? ordersText.deliveredWithoutYou({ by }) : ordersText.deliveredWithoutBuyer({ by })
  if (orderStatus === 'delivered')
    return mine
      ? ordersText.reportProblemUntilByAfter({ by })
      : ordersText.unlessBuyerReportsProblemMoney({ by })
  if (orderStatus === 'ready_for_collection')
    return order.busParcel || order.pickupPoint
      ? ordersText.ifItIsLeftAtDepot({ by })
      : ordersText.ifItIsNotCollected({ by })
  return undefined
}
