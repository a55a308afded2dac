import { limits } from '../../../contracts/common/limits.ts'
import type { Offer } from '../../../contracts/offers/offers.ts'
import * as offersText from '#messages/offers'
import { classNames } from '../../ui/class-names.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import { otherMoney } from './offer-money.ts'
import * as offersStyles from './offers.module.css'

/** The amounts of an offer, oldest first. Those that were answered with another one are struck through. */
export function OfferRounds({ offer }: { offer: Offer }) {
  const { rounds, role, currency, state } = offer
  const { rate } = useSite()
  return (
    <ol className={offersStyles.rounds}>
      {rounds.map(({ round, by, amount, message, createdAt }) => {
        const latest = round === rounds.length
        const Amount = latest ? 'b' : 's'
        return (
          <li
            key={round}
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
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function titleOf({ role, toWatcher }: Offer, own: boolean, round: number): string {
  if (round > 1) return own ? offersText.yourCounterOffer : offersText.counterOffer
  if (own) return offersText.yourOffer
  return toWatcher && role === 'buyer' ? offersText.sellersOffer : offersText.buyersOffer
}
