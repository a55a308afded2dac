import * as ordersText from '#messages/orders'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDate, formatDayAndTime, formatLeft, formatTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { isUnpaid, trackOf, type OrderViewer, type TrackStep } from '../order-words.ts'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'
import * as trackStyles from '../../../ui/patterns/track.module.css'
import * as priceStyles from '../../../ui/price.module.css'

const icons = { done: 'check', stopped: 'x', on: 'clock', todo: undefined } as const
const said = {
  done: ordersText.stepDone,
  on: ordersText.stepNext,
  todo: ordersText.stepLater,
  stopped: ordersText.stepEnded,
}

const looks = {
  done: trackStyles.done,
  on: trackStyles.on,
  todo: trackStyles.todo,
  stopped: undefined,
}

/** The progress of an order. */
export function OrderTrack({ order, viewer }: { order: OrderDetail; viewer: OrderViewer }) {
  return (
    <ol className={trackStyles.track}>
      {trackOf(order, viewer).map((step) => (
        <Step key={step.title} step={step}>
          {step.state === 'on' && isUnpaid(order) && order.paymentDueAt && (
            <DueTime due={order.paymentDueAt} />
          )}
        </Step>
      ))}
    </ol>
  )
}

function Step({ step, children }: { step: TrackStep; children: ReactNode }) {
  const { title, detail, state } = step
  const icon = icons[state]
  return (
    <li className={looks[state]} aria-current={state === 'on' ? 'step' : undefined}>
      <span className={trackStyles.dot}>{icon && <Icon name={icon} size={14} />}</span>
      <span>
        <b>{title}</b>
        <VisuallyHidden>{`, ${said[state]}`}</VisuallyHidden>
        {detail && <small>{detail}</small>}
        {children}
      </span>
    </li>
  )
}

/** The time left to pay, by the server's clock. */
function DueTime({ due }: { due: string }) {
  const now = useNow()
  const left = Date.parse(due) - now
  const today = formatDate(due) === formatDate(now)
  return (
    <span
      className={
        left > 0
          ? `${priceStyles.timeLeft} ${orderListStyles.due}`
          : `${layoutStyles.small} ${layoutStyles.quiet}`
      }
    >
      {left > 0 ? (
        <>
          <Icon name="clock" size={13} />
          <span>
            <span role="timer" aria-live="off">
              {ordersText.leftLeft({ left: formatLeft(left) })}
            </span>
            {ordersText.untilTime({ time: today ? formatTime(due) : formatDayAndTime(due) })}
          </span>
        </>
      ) : (
        ordersText.timeToPayOver
      )}
    </span>
  )
}
