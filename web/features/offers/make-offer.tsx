import { useQuery } from '@tanstack/react-query'
import { offerCalls } from '#contracts/offers/offers.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as offersText from '#messages/offers'
import { ButtonLink } from '../../lib/link.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { send } from '../../lib/api/calls.ts'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { Stack } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { OfferForm } from './offer-form.tsx'
import { otherMoney } from './offer-money.ts'
import { offerHref } from './offers-href.ts'
import { OfferedItem } from './offered-item.tsx'
import { offersForItemQuery } from './offers.queries.ts'
import * as offersStyles from './offers.module.css'

/** The form to offer the seller less, or a link to the visitor's open offer. */
export function MakeOffer({ product, own }: { product: ProductDetail; own: boolean }) {
  const { id, title, images, currency, originalPrice: price, seller } = product
  const { rate } = useSite()
  const go = useGo()
  const open = useQuery(offersForItemQuery(id)).data?.items.find(({ state }) => state === 'open')
  const isClosed = own || !product.takesOffers || product.status !== 'active'
  return (
    <Stack gap={4} className={offersStyles.offer}>
      <OfferedItem id={id} title={title} image={images[0]}>
        {offersText.priceAndOther({
          price: formatMoney(price, currency),
          other: otherMoney(price, currency, rate),
        })}
      </OfferedItem>
      {open ? (
        <>
          <Alert icon="info">{offersText.youHaveAnOpenOffer}</Alert>
          <ButtonLink size="lg" block href={offerHref(open.id)}>
            {offersText.viewOffer}
          </ButtonLink>
        </>
      ) : isClosed ? (
        <Alert icon="circle-slash">{offersText.takesNoOffers}</Alert>
      ) : (
        <OfferForm
          form="make-offer"
          page={`/product/${id}/offer`}
          send={(terms, key) => send(offerCalls.make, terms, key)}
          id={id}
          currency={currency}
          price={price}
          label={offersText.yourOffer}
          note={offersText.whatHappensNext({ username: seller.username })}
          onSent={(offer) => go(offerHref(offer.id))}
        />
      )}
    </Stack>
  )
}
