import { serverNow, useNow } from '../../../../lib/clock.ts'
import { Countdown } from '../../../../lib/countdown.tsx'
import { formatLeft } from '../../../../lib/dates.ts'
import * as productsText from '#messages/products'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import * as cardStyles from '../../../../ui/patterns/card.module.css'

interface TimeLeftProps {
  /** ISO 8601. */
  endTime: string
}

const hour = 3_600_000
const day = 24 * hour

/** "2h 14m", counting down on the server's clock; updated each second in the last day, otherwise each minute. */
export function TimeLeft({ endTime }: TimeLeftProps) {
  return <Countdown endTime={endTime}>{formatLeft(useLeft(endTime))}</Countdown>
}

/** "2h 14m left" */
export function TimeLeftText({ endTime }: TimeLeftProps) {
  return (
    <Countdown endTime={endTime}>
      {productsText.leftLeft({ left: formatLeft(useLeft(endTime)) })}
    </Countdown>
  )
}

/** The chip on a card's picture: dark, and orange in the last hour. */
export function TimerChip({ endTime, ended }: TimeLeftProps & { ended: boolean }) {
  const left = useLeft(endTime)
  if (ended)
    return (
      <span className={cardStyles.timer}>
        <Icon name="circle-slash" size={13} />
        {productsText.ended}
      </span>
    )
  return (
    <span className={left < hour ? `${cardStyles.timer} ${cardStyles.hot}` : cardStyles.timer}>
      <Icon name="clock" size={13} />
      <TimeLeftText endTime={endTime} />
    </span>
  )
}

/** Milliseconds left. Only auctions in their last day update each second, so that a long list renders rarely. */
export function useLeft(endTime: string | null): number {
  const end = new Date(endTime ?? 0).getTime()
  const now = useNow(end - serverNow() > day ? 60_000 : 1000)
  return end - now
}
