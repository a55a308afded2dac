import { useQuery } from '@tanstack/react-query'
import * as offersText from '#messages/offers'
import { ButtonLink } from '../../lib/link.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Text } from '../../ui/layout.tsx'
import { otherMoney } from './offer-money.ts'
import { isOwnTurn, offerState } from './offer-states.ts'
import { offersOfChatQuery, useLiveOffers, type Chat } from './offers.queries.ts'
import { offerHref } from './offers-href.ts'
import * as aboutItemStyles from '../../ui/patterns/about-item.module.css'

/** The latest offer between the two members of a chat about an item, if there is one. */
export function OfferStrip({ chat, userId }: { chat: Chat; userId: string }) {
  const offer = useQuery(offersOfChatQuery(chat, userId)).data?.items[0]
  const { rate } = useSite()
  useLiveOffers()
  if (!offer) return null
  const { currency, rounds } = offer
  const { amount } = rounds.at(-1)!
  return (
    <div className={aboutItemStyles.aboutItem}>
      <div>
        <p>
          {rounds.length > 1 ? offersText.counterOffer : offersText.offer}{' '}
          <b>{formatMoney(amount, currency)}</b> {otherMoney(amount, currency, rate)}
        </p>
        <Text small muted>
          {offerState(offer)}
        </Text>
      </div>
      <ButtonLink variant={isOwnTurn(offer) ? 'primary' : 'line'} href={offerHref(offer.id)}>
        {offersText.viewOffer}
      </ButtonLink>
    </div>
  )
}
