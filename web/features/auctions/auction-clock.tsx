import * as auctionsText from '#messages/auctions'
import { useState } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { useNow } from '../../lib/clock.ts'
import { Countdown } from '../../lib/countdown.tsx'
import { formatLeft, timeParts } from '../../lib/dates.ts'
import { CountdownCells } from '../../ui/states/countdown-cells.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { formatEnd } from './bid-dates.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import * as countdownStyles from '../../lib/countdown.module.css'
import * as buyBoxStyles from '../../ui/patterns/buy-box.module.css'
import * as productPageStyles from '../../ui/patterns/product-page.module.css'
import * as priceStyles from '../../ui/price.module.css'

interface AuctionClockProps {
  product: Pick<ProductDetail, 'extended'>
  /** ISO 8601. */
  endTime: string
  ended: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Milliseconds before its end from which an auction needs scripts on every connection. */
const endsSoon = 10 * minute

/** Milliseconds left on the server's clock, updated each second. */
function useLeft(endTime: string): number {
  return Date.parse(endTime) - useNow()
}

/** The head of the bid box: the time left, or a note that the auction has ended. */
export function AuctionClock({ product, endTime, ended }: AuctionClockProps) {
  const now = useNow(minute)
  return (
    <>
      {ended ? (
        <div className={`${buyBoxStyles.clock} ${buyBoxStyles.over}`}>
          <p className={buyBoxStyles.label}>
            <Icon name="circle-slash" size={20} />
            <span>{productsText.ended}</span>
          </p>
        </div>
      ) : (
        <RunningClock
          endTime={endTime}
          ends={formatEnd(endTime, now)}
          extended={product.extended}
        />
      )}
      <ClockAnnouncer endTime={endTime} ended={ended} />
    </>
  )
}

interface RunningClockProps {
  endTime: string
  ends: string
  extended: boolean
}

function RunningClock({ endTime, ends, extended }: RunningClockProps) {
  const left = useLeft(endTime)
  const { days, hours, minutes, seconds } = timeParts(left)
  const two = (value: number) => String(value).padStart(2, '0')
  const cells =
    left >= day
      ? [
          { value: String(days), unit: days === 1 ? auctionsText.day : auctionsText.days },
          { value: two(hours), unit: auctionsText.hours },
          { value: two(minutes), unit: auctionsText.min },
        ]
      : [
          { value: two(hours), unit: auctionsText.hours },
          { value: two(minutes), unit: auctionsText.min },
          { value: two(seconds), unit: auctionsText.sec },
        ]
  return (
    <div
      data-scripts={left <= endsSoon ? 'now' : undefined}
      className={`${buyBoxStyles.wrapsWhenTiny} ${buyBoxStyles.clock} ${left >= day ? buyBoxStyles.calm : ''}`}
    >
      <p className={buyBoxStyles.label}>
        <Icon name="timer" size={20} />
        <span>
          <Countdown endTime={endTime}>
            {auctionsText.timeLeft}
            <small>{auctionsText.endsEnds({ ends })}</small>
          </Countdown>
          {extended && <small>{auctionsText.extendedBidCameInLast}</small>}
        </span>
      </p>
      <div className={countdownStyles.running}>
        <CountdownCells cells={cells} />
      </div>
    </div>
  )
}

/** Announces one hour, five minutes and the end to screen readers, but not the state at page load. */
function ClockAnnouncer({ endTime, ended }: Omit<AuctionClockProps, 'product'>) {
  const left = useLeft(endTime)
  const said = ended
    ? productsText.ended
    : left <= 5 * minute
      ? auctionsText.fiveMinutesLeft
      : left <= hour
        ? auctionsText.oneHourLeft
        : ''
  const [before] = useState(said)
  return <VisuallyHidden aria-live="polite">{said === before ? '' : said}</VisuallyHidden>
}

/** "2h 14m" with a clock. */
export function TimeLeft({ endTime }: { endTime: string }) {
  return (
    <>
      <Icon name="clock" size={14} />
      <Countdown endTime={endTime}>{formatLeft(useLeft(endTime))}</Countdown>
    </>
  )
}

/** "2h 14m left", for the phone's dock. */
export function TimeLeftLine({ endTime }: { endTime: string }) {
  const left = useLeft(endTime)
  return (
    <p className={`${priceStyles.timeLeft} ${productPageStyles.timeLeft}`}>
      <Icon name="clock" size={13} />
      <Countdown endTime={endTime}>{auctionsText.leftLeft({ left: formatLeft(left) })}</Countdown>
    </p>
  )
}
