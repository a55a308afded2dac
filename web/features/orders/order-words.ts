import type { OrderDetail } from '../../../contracts/orders/order-detail.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import type { IconName } from '../../ui/pictures/icon.tsx'

/** Who looks at the order. */
export type OrderViewer = 'buyer' | 'seller'

interface OrderLabels {
  label: string
  tone: 'neutral' | 'new' | 'warn' | 'info'
  icon: IconName
  /** What happens next, and who acts. */
  next: string
}

const minute = 60_000
const hour = 60 * minute

export const isUnpaid = ({ paymentStatus, orderStatus }: Order): boolean =>
  paymentStatus === 'pending' && orderStatus === 'processing'

/** "23 h", "28 min", "less than a minute": rounded up, so that nobody comes too early. */
export function timeToPay(milliseconds: number): string {
  if (milliseconds >= 2 * hour) return `${Math.floor(milliseconds / hour)} h`
  // The page's clock goes by whole seconds: what is left of one does not begin another minute.
  if (milliseconds > minute) return `${Math.ceil(Math.floor(milliseconds / 1000) / 60)} min`
  return 'less than a minute'
}

/** An order's state and its next step, as its buyer or its seller reads it. `now` is the server's time in milliseconds. */
export function orderLabels(order: Order, now: number, viewer: OrderViewer): OrderLabels {
  if (isUnpaid(order)) return unpaidLabels(order, now, viewer)
  const say = (buyer: string, seller: string) => (viewer === 'buyer' ? buyer : seller)
  switch (order.orderStatus) {
    case 'processing':
      return {
        label: 'Paid',
        tone: 'new',
        icon: 'circle-check',
        next: order.collect
          ? say('The seller gets it ready for you', 'Get it ready for collection')
          : say('The seller packs and sends it', 'Pack and send it'),
      }
    case 'ready_for_collection':
      return {
        label: 'Ready to collect',
        tone: 'info',
        icon: 'package-check',
        next: say('Collect it from the seller', 'The buyer collects it'),
      }
    case 'dispatched':
      return {
        label: 'On its way',
        tone: 'info',
        icon: 'truck',
        next: say('It is on its way to you', 'It is on its way to the buyer'),
      }
    case 'delivered':
      return {
        label: 'Received',
        tone: 'new',
        icon: 'package-check',
        next: say('Check that all is as described', 'The buyer checks it'),
      }
    case 'completed':
      return { label: 'Completed', tone: 'new', icon: 'check', next: 'Nothing more to do' }
    case 'disputed':
      return { label: 'In dispute', tone: 'warn', icon: 'circle-alert', next: 'We look into it' }
    case 'refunded':
      if (order.chargedBackAt) return chargedBackLabels(viewer)
      return {
        label: 'Refunded',
        tone: 'neutral',
        icon: 'rotate-cw',
        next: say('Your money comes back to you', 'The buyer is paid back'),
      }
    case 'cancelled':
      return cancelledLabels(order, viewer)
  }
}

function unpaidLabels(order: Order, now: number, viewer: OrderViewer): OrderLabels {
  const due = order.paymentDueAt ? Date.parse(order.paymentDueAt) : undefined
  const state = { label: 'Payment due', tone: 'warn', icon: 'clock' } as const
  if (due === undefined)
    return { ...state, next: viewer === 'buyer' ? 'Pay for it' : 'Waiting for the buyer to pay' }
  if (now >= due) return { ...state, next: 'The time to pay is over' }
  const left = timeToPay(due - now)
  return {
    ...state,
    next: viewer === 'buyer' ? `Pay within ${left}` : `The buyer has ${left} to pay`,
  }
}

function chargedBackLabels(viewer: OrderViewer): OrderLabels {
  return {
    label: 'Charged back',
    tone: 'neutral',
    icon: 'rotate-cw',
    next:
      viewer === 'buyer'
        ? 'Your bank or wallet took the payment back'
        : 'The buyer’s bank or wallet took the payment back',
  }
}

function cancelledLabels(
  { paymentStatus, chargedBackAt }: Order,
  viewer: OrderViewer,
): OrderLabels {
  const state = { tone: 'neutral', icon: 'circle-slash' } as const
  if (paymentStatus === 'expired')
    return { ...state, label: 'Expired', next: 'Not paid in time. Nothing was charged' }
  if (chargedBackAt) return { ...chargedBackLabels(viewer), label: 'Cancelled' }
  if (paymentStatus === 'refunded')
    return {
      ...state,
      label: 'Cancelled',
      next: viewer === 'buyer' ? 'Your money comes back to you' : 'The buyer is paid back',
    }
  return { ...state, label: 'Cancelled', next: 'Nothing was charged' }
}

export interface TrackStep {
  title: string
  detail?: string
  /** `stopped`: it ended here. */
  state: 'done' | 'on' | 'todo' | 'stopped'
}

const reached = { paid: 1, sent: 2, received: 3 } as const
const progress: Partial<Record<Order['orderStatus'], number>> = {
  dispatched: reached.sent,
  ready_for_collection: reached.sent,
  delivered: reached.received,
  completed: reached.received,
}

/** An order, with its history where that is known. */
type TrackedOrder = Order & Partial<Pick<OrderDetail, 'steps'>>

/** The steps of an order's history that bring it to each point of the track. */
const stepsTo = {
  [reached.paid]: ['pay'],
  [reached.sent]: ['dispatch', 'readyForCollection'],
  [reached.received]: ['handOver', 'confirm', 'deliver'],
}

/** Placed, paid, dispatched, received: how far the order has come. One that ended early stops where it ended. */
export function trackOf(order: TrackedOrder, viewer: OrderViewer): TrackStep[] {
  const { collect, paymentStatus, orderStatus } = order
  const won = order.source === 'auction'
  const sells = viewer === 'seller'
  const placed: TrackStep = {
    title: won ? 'Auction won' : 'Order placed',
    detail: formatDayAndTime(order.createdAt),
    state: 'done',
  }
  if (orderStatus === 'cancelled' || orderStatus === 'refunded') {
    const { label, next } = orderLabels(order, 0, viewer)
    const paid: TrackStep[] = paymentStatus === 'refunded' ? [{ title: 'Paid', state: 'done' }] : []
    const stop: TrackStep = {
      title: label,
      detail: `${next}, ${formatDayAndTime(order.updatedAt)}`,
      state: 'stopped',
    }
    return [placed, ...paid, stop]
  }
  /** When the history brought it there. */
  const since = (point: keyof typeof stepsTo) =>
    order.steps?.find(({ step }) => stepsTo[point].includes(step))?.at
  const sent = since(reached.sent) ? reached.sent : reached.paid
  const far = progress[orderStatus] ?? (paymentStatus === 'paid' ? sent : 0)
  const steps: { title: string; detail?: string }[] = [
    { title: far >= reached.paid ? 'Paid' : 'Payment' },
    collect
      ? { title: 'Ready to collect', detail: sells ? 'You say when' : 'The seller says when' }
      : { title: 'Dispatched', detail: sells ? 'You send it' : 'The seller sends it' },
    { title: collect ? 'Collected' : 'Received' },
  ]
  return [
    placed,
    ...steps.map(({ title, detail }, index): TrackStep => {
      if (index < far) {
        const at = since((index + 1) as keyof typeof stepsTo)
        return { title, ...(at && { detail: formatDayAndTime(at) }), state: 'done' }
      }
      return { title, ...(detail && { detail }), state: index === far ? 'on' : 'todo' }
    }),
  ]
}
