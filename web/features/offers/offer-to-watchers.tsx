import { offerCalls } from '#contracts/offers/offers.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import * as offersText from '#messages/offers'
import { formatMoney } from '../../lib/money/format.ts'
import { send } from '../../lib/api/calls.ts'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { Stack } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { OfferForm } from './offer-form.tsx'
import { otherMoney } from './offer-money.ts'
import { OfferedItem } from './offered-item.tsx'
import { watcherOfferHref } from './offers-href.ts'
import * as offersStyles from './offers.module.css'

interface OfferToWatchersProps {
  listing: SellerListing
  /** The number of members who just got an offer. */
  sent: number | undefined
}

/** The form to offer a listing to the members who watch it. */
export function OfferToWatchers({ listing, sent }: OfferToWatchersProps) {
  const { id, title, images, currency, originalPrice: price, watchers } = listing
  const { rate } = useSite()
  const go = useGo()
  const page = watcherOfferHref(id)
  return (
    <Stack gap={4} className={offersStyles.offer}>
      <OfferedItem id={id} title={title} image={images[0]}>
        {offersText.priceAndOther({
          price: formatMoney(price, currency),
          other: otherMoney(price, currency, rate),
        })}
      </OfferedItem>
      {sent !== undefined ? (
        <Alert tone="success" icon="circle-check">
          {offersText.sentToWatchers({ count: sent })}
        </Alert>
      ) : !listing.takesOffers || listing.status !== 'active' ? (
        <Alert icon="circle-slash">{offersText.ownTakesNoOffers}</Alert>
      ) : (
        <OfferForm
          form="offer-watchers"
          page={page}
          send={(terms, key) => send(offerCalls.toWatchers, terms, key)}
          id={id}
          currency={currency}
          price={price}
          label={offersText.offerToEach}
          note={offersText.watchersHave48Hours({ watchers })}
          onSent={(answer) => go(`${page}?sent=${answer.sent}`, { replace: true })}
        />
      )}
    </Stack>
  )
}
