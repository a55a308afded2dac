import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contracts/offers/offers.ts'
import * as offersText from '#messages/offers'
import { ButtonLink } from '../../lib/link.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { OfferAnswers } from './offer-answers.tsx'
import { RoundCard } from './offer-rounds.tsx'
import { isOwnTurn, offerState } from './offer-states.ts'
import { offersOfChatQuery, useLiveOffers, type Chat } from './offers.queries.ts'
import { offerHref } from './offers-href.ts'

/** The amounts that the two members of a chat offered for its item, as cards among their messages. */
export function useOfferCards(chat: Chat | undefined, userId: string) {
  const { data } = useQuery({
    ...offersOfChatQuery(chat ?? { productId: '', buyerId: '' }, userId),
    enabled: chat !== undefined,
  })
  useLiveOffers()
  const cards = (data?.items ?? []).flatMap((offer) =>
    offer.rounds.map((of) => ({
      key: `${offer.id}-${of.round}`,
      at: of.createdAt,
      mine: of.by === offer.role,
      card: (
        <RoundCard offer={offer} of={of}>
          {of.round === offer.rounds.length && <Latest offer={offer} />}
        </RoundCard>
      ),
    })),
  )
  return cards.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** The answers if it is the visitor's turn, otherwise what became of the offer. */
const Latest = ({ offer }: { offer: Offer }) =>
  isOwnTurn(offer) ? (
    <OfferAnswers offer={offer} />
  ) : (
    <Stack gap={2}>
      <Text small muted>
        {offerState(offer)}
      </Text>
      <ButtonLink variant="line" size="sm" href={offerHref(offer.id)}>
        {offersText.viewOffer}
      </ButtonLink>
    </Stack>
  )
