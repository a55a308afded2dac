import { limits } from '#contracts/common/limits.ts'
import type { ReactNode } from 'react'
import type { Offer, OfferRound } from '#contracts/offers/offers.ts'
import * as offersText from '#messages/offers'
import { classNames } from '../../ui/class-names.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import { otherMoney } from './offer-money.ts'
import * as offersStyles from './offers.module.css'

/** The amounts of an offer, oldest first. */
export function OfferRounds({ offer }: { offer: Offer }) {
  return (
    <ol className={offersStyles.rounds}>
      {offer.rounds.map((each) => (
        <li key={each.round}>
          <RoundCard offer={offer} of={each} />
        </li>
      ))}
    </ol>
  )
}

interface RoundCardProps {
  offer: Offer
  of: OfferRound
  /** Below the amount. */
  children?: ReactNode
}

/**
 * One amount of an offer. The open one has a green border; one that was answered with another amount, declined or not
 * answered in time is struck through.
 */
export function RoundCard({ offer, of, children }: RoundCardProps) {
  const { rounds, role, currency, state } = offer
  const { round, by, amount, message, createdAt } = of
  const { rate } = useSite()
  const latest = round === rounds.length
  const Amount = latest && (state === 'open' || state === 'accepted') ? 'b' : 's'
  return (
    <div
      className={classNames(
        offersStyles.round,
        by === role && offersStyles.own,
        latest && state === 'open' && offersStyles.latest,
      )}
    >
      <header>
        <span>{titleOf(offer, by === role, round)}</span>
        <span>{offersText.roundOf({ round, rounds: limits.offerRounds })}</span>
      </header>
      <div>
        <p className={offersStyles.amount}>
          <Amount>{formatMoney(amount, currency)}</Amount>{' '}
          <small>{otherMoney(amount, currency, rate)}</small>
        </p>
        {message !== null && (
          <Text small breakAnywhere className={layoutStyles.keepLines}>
            {message}
          </Text>
        )}
        <Text small quiet>
          {formatDayAndTime(createdAt)}
        </Text>
        {children && <div className={offersStyles.below}>{children}</div>}
      </div>
    </div>
  )
}

function titleOf({ role, toWatcher }: Offer, own: boolean, round: number): string {
  if (round > 1) return own ? offersText.yourCounterOffer : offersText.counterOffer
  if (own) return offersText.yourOffer
  return toWatcher && role === 'buyer' ? offersText.sellersOffer : offersText.buyersOffer
}
