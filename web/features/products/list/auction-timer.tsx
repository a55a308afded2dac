import { serverNow, useNow } from '../../../lib/clock.ts'
import { formatLeft } from '../../../lib/dates.ts'
import * as productsText from '#messages/products'
import { Icon } from '../../../ui/pictures/icon.tsx'
import * as cardStyles from '../../../ui/patterns/card.module.css'

interface TimeLeftProps {
  /** When the auction ends, ISO 8601. */
  endTime: string
}

const hour = 3_600_000
const day = 24 * hour

/** "2h 14m", counting down on the server's clock; every second only where seconds show. */
export function TimeLeft({ endTime }: TimeLeftProps) {
  return <time dateTime={endTime}>{formatLeft(useLeft(endTime))}</time>
}

/** The chip on a card's picture: ink, solid flame in the last hour. */
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
      {productsText.leftLeft({ left: formatLeft(left) })}
    </span>
  )
}

/** Milliseconds left; within a list of cards only those in their last day tick each second. */
function useLeft(endTime: string): number {
  const end = new Date(endTime).getTime()
  const now = useNow(end - serverNow() > day ? 60_000 : 1000)
  return end - now
}
