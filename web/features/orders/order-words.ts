import * as ordersText from '#messages/orders'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatDayAndTime, formatDeadline } from '../../lib/dates.ts'
import type { IconName } from '../../ui/pictures/icon.tsx'

/** The viewer of the order. */
export type OrderViewer = 'buyer' | 'seller'

interface OrderLabels {
  label: string
  tone: 'neutral' | 'new' | 'warn' | 'info'
  icon: IconName
  /** The next step, and its actor. */
  next: string
}

const minute = 60_000
const hour = 60 * minute

const isPending = ({ paymentStatus, orderStatus }: Order): boolean =>
  paymentStatus === 'pending' && orderStatus === 'processing'

/** Whether the order is to be paid here. */
export const isUnpaid = (order: Order): boolean => isPending(order) && !order.inCash

/** Whether the item is reserved for a buyer who pays the seller in cash. */
export const isReserved = (order: Order): boolean => isPending(order) && order.inCash

/** Whether the buyer's money is held, or will be once it is paid. */
export const isMoneyHeld = ({ orderStatus, inCash }: Order): boolean =>
  !inCash && !['completed', 'cancelled', 'refunded'].includes(orderStatus)

/** "23 h", "28 min", "less than a minute": rounded up. */
export function timeToPay(milliseconds: number): string {
  if (milliseconds >= 2 * hour) return `${Math.floor(milliseconds / hour)} h`
  // The page's clock has whole seconds, so a fraction of one must not start another minute.
  if (milliseconds > minute)
    return ordersText.millisecondsMin({
      milliseconds: Math.ceil(Math.floor(milliseconds / 1000) / 60),
    })
  return ordersText.lessThanMinute
}

/** An order's state and its next step, for its buyer or its seller. `now` is the server's time in milliseconds. */
export function orderLabels(order: Order, now: number, viewer: OrderViewer): OrderLabels {
  if (isUnpaid(order)) return unpaidLabels(order, now, viewer)
  if (isReserved(order)) return reservedLabels(order, viewer)
  const say = (buyer: string, seller: string) => (viewer === 'buyer' ? buyer : seller)
  switch (order.orderStatus) {
    case 'processing':
      return {
        label: ordersText.paid,
        tone: 'new',
        icon: 'circle-check',
        next: order.collect
          ? say(ordersText.sellerGetsItReadyFor, ordersText.getItReadyForCollection)
          : say(ordersText.sellerPacksAndSendsIt, ordersText.packAndSendIt),
      }
    case 'ready_for_collection':
      return {
        label: ordersText.readyToCollect,
        tone: 'info',
        icon: 'package-check',
        next: order.collect
          ? say(ordersText.collectItFromSeller, ordersText.buyerCollectsIt)
          : say(ordersText.collectItAtDepot, ordersText.buyerCollectsItAtDepot),
      }
    case 'dispatched':
      return {
        label: ordersText.onItsWay,
        tone: 'info',
        icon: 'truck',
        next: say(ordersText.itIsOnItsWay, ordersText.itIsOnItsWayTo),
      }
    case 'delivered':
      return {
        label: ordersText.received,
        tone: 'new',
        icon: 'package-check',
        next: say(ordersText.checkThatEverythingIsAs, ordersText.buyerChecksIt),
      }
    case 'completed':
      return {
        label: ordersText.completed,
        tone: 'new',
        icon: 'check',
        next: ordersText.nothingMoreToDo,
      }
    case 'disputed':
      return {
        label: ordersText.inDispute,
        tone: 'warn',
        icon: 'circle-alert',
        next: ordersText.weLookIntoIt,
      }
    case 'refunded':
      if (order.chargedBackAt) return chargedBackLabels(viewer)
      return {
        label: ordersText.refunded,
        tone: 'neutral',
        icon: 'rotate-cw',
        next: say(ordersText.youGetYourMoneyBack, ordersText.buyerGetsRefund),
      }
    case 'cancelled':
      return cancelledLabels(order, viewer)
  }
}

function unpaidLabels(order: Order, now: number, viewer: OrderViewer): OrderLabels {
  const due = order.paymentDueAt ? Date.parse(order.paymentDueAt) : undefined
  const label =
    viewer === 'buyer' && order.paymentDueAt && now < Date.parse(order.paymentDueAt)
      ? ordersText.payBy({ by: formatDeadline(order.paymentDueAt, now) })
      : ordersText.paymentDue
  const state = { label, tone: 'warn', icon: 'clock' } as const
  if (due === undefined)
    return {
      ...state,
      next: viewer === 'buyer' ? ordersText.payForIt : ordersText.waitingForBuyerToPay,
    }
  if (now >= due) return { ...state, next: ordersText.timeToPayOver }
  const left = timeToPay(due - now)
  return {
    ...state,
    next:
      viewer === 'buyer'
        ? ordersText.payWithinLeft({ left })
        : ordersText.buyerHasLeftToPay({ left }),
  }
}

function reservedLabels({ paymentDueAt }: Order, viewer: OrderViewer): OrderLabels {
  const until = paymentDueAt === null ? '' : formatDayAndTime(paymentDueAt)
  return {
    label: ordersText.cashAtCollection,
    tone: 'info',
    icon: 'wallet',
    next:
      viewer === 'buyer'
        ? ordersText.collectAndPayBy({ until })
        : ordersText.enterCodeBy({ until }),
  }
}

function chargedBackLabels(viewer: OrderViewer): OrderLabels {
  return {
    label: ordersText.chargedBack,
    tone: 'neutral',
    icon: 'rotate-cw',
    next:
      viewer === 'buyer'
        ? ordersText.yourBankOrWalletReversed
        : ordersText.buyersBankOrWalletReversedPayment,
  }
}

function cancelledLabels(
  { paymentStatus, chargedBackAt, inCash }: Order,
  viewer: OrderViewer,
): OrderLabels {
  const state = { tone: 'neutral', icon: 'circle-slash' } as const
  if (paymentStatus === 'expired')
    return {
      ...state,
      label: ordersText.expired,
      next: inCash ? ordersText.reservationLapsed : ordersText.notPaidInTimeYou,
    }
  if (chargedBackAt) return { ...chargedBackLabels(viewer), label: ordersText.cancelled }
  if (paymentStatus === 'refunded')
    return {
      ...state,
      label: ordersText.cancelled,
      next: viewer === 'buyer' ? ordersText.youGetYourMoneyBack : ordersText.buyerGetsRefund,
    }
  return { ...state, label: ordersText.cancelled, next: ordersText.nothingWasCharged }
}

export interface TrackStep {
  title: string
  detail?: string
  /** `stopped`: the order ended here. */
  state: 'done' | 'on' | 'todo' | 'stopped'
}

type Point = 'paid' | 'sent' | 'arrived' | 'received'
/** The last point of the track in each state of a paid order. */
const progress: Partial<Record<Order['orderStatus'], Point>> = {
  dispatched: 'sent',
  delivered: 'received',
  completed: 'received',
}

/** An order, with its history if it is loaded. */
type TrackedOrder = Order & Partial<Pick<OrderDetail, 'steps' | 'busParcel' | 'pickupPoint'>>

/** The steps that bring an order to each point of the track. */
const stepsTo: Record<Point, readonly string[]> = {
  paid: ['pay'],
  sent: ['dispatch', 'readyForCollection'],
  arrived: ['arrive', 'receiveAtPoint'],
  received: [
    'handOver',
    'handOverAtPoint',
    'takeCash',
    'confirm',
    'deliver',
    'leaveAtDepot',
    'leaveAtPoint',
  ],
}

/**
 * The track of an order: placed, paid, dispatched, at a depot or pickup point arrived, received. An order that ended
 * early stops there.
 */
export function trackOf(order: TrackedOrder, viewer: OrderViewer): TrackStep[] {
  const { collect, paymentStatus, orderStatus } = order
  const won = order.source === 'auction'
  const sells = viewer === 'seller'
  const placed: TrackStep = {
    title: won ? ordersText.auctionWon : ordersText.orderPlaced,
    detail: formatDayAndTime(order.createdAt),
    state: 'done',
  }
  /** The time when the order reached this point, from its history. */
  const since = (point: Point) => order.steps?.find(({ step }) => stepsTo[point].includes(step))?.at
  const done = (title: string, point: Point): TrackStep => {
    const at = since(point)
    return { title, ...(at && { detail: formatDayAndTime(at) }), state: 'done' }
  }
  if (orderStatus === 'cancelled' || orderStatus === 'refunded') {
    const { label, next } = orderLabels(order, 0, viewer)
    const paid = paymentStatus === 'refunded' ? [done(ordersText.paid, 'paid')] : []
    const stop: TrackStep = {
      title: label,
      detail: `${formatDayAndTime(order.updatedAt)} · ${next}`,
      state: 'stopped',
    }
    return [placed, ...paid, stop]
  }
  const shop = order.pickupPoint ?? undefined
  const depot = order.busParcel?.depot ?? shop
  const atDepot =
    depot !== undefined && (orderStatus === 'ready_for_collection' || since('arrived'))
  const sent = atDepot ? 'arrived' : since('sent') ? 'sent' : 'paid'
  const last =
    orderStatus === 'ready_for_collection'
      ? atDepot
        ? 'arrived'
        : 'sent'
      : (progress[orderStatus] ?? (paymentStatus === 'paid' ? sent : undefined))
  /** The seller brought it to its pickup point without sending it. */
  const isBrought = shop !== undefined && atDepot && !since('sent')
  const points: { point: Point; title: string; detail?: string }[] = order.inCash
    ? [{ point: 'received', title: ordersText.collectedAndPaid }]
    : [
        { point: 'paid', title: last ? ordersText.paid : ordersText.payment },
        collect
          ? {
              point: 'sent',
              title: ordersText.readyToCollect,
              detail: sells ? ordersText.youSayWhen : ordersText.sellerSaysWhen,
            }
          : {
              point: 'sent',
              title: order.busParcel ? ordersText.handedToBus : ordersText.dispatched,
              detail: shop
                ? sells
                  ? ordersText.youBringItToPoint
                  : ordersText.sellerBringsItToPoint
                : sells
                  ? ordersText.youSendIt
                  : ordersText.sellerSendsIt,
            },
        ...(depot
          ? [{ point: 'arrived' as const, title: ordersText.arrivedAtDepot({ depot: depot.name }) }]
          : []),
        {
          point: 'received',
          title: collect || depot ? ordersText.collected : ordersText.received,
        },
      ]
  const shown = isBrought ? points.filter((each) => each.point !== 'sent') : points
  const far = shown.findIndex(({ point }) => point === last) + 1
  return [
    placed,
    ...shown.map(({ point, title, detail }, index): TrackStep => {
      if (index < far) return done(title, point)
      return { title, ...(detail && { detail }), state: index === far ? 'on' : 'todo' }
    }),
  ]
}
