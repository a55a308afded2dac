import { useQuery } from '@tanstack/react-query'
import { minorOf, moneyText, decimalOf } from '#contracts/currencies/currencies.ts'
import { feesOf } from '#contracts/fees/fee.rules.ts'
import { percentBelow } from '#contracts/offers/offer.rules.ts'
import { offerCalls, type Offer } from '#contracts/offers/offers.ts'
import { settlementOf } from '#contracts/orders/settlement.rules.ts'
import * as offersText from '#messages/offers'
import { send } from '../../lib/api/calls.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { feesQuery, scheduleOf } from '../../lib/money/fees.ts'
import { formatMoney, minorIn } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { OfferAnswers } from './offer-answers.tsx'
import { OfferForm } from './offer-form.tsx'
import { otherMoney } from './offer-money.ts'
import { OfferRounds } from './offer-rounds.tsx'
import { isOwnTurn, offerState } from './offer-states.ts'
import { offerHref } from './offers-href.ts'
import { OfferedItem } from './offered-item.tsx'
import { IdChecked } from '../../lib/account/id-checked.tsx'
import { StarsOfBuyer } from '../../lib/account/stars-of-buyer.tsx'
import * as offersStyles from './offers.module.css'

interface OfferDetailProps {
  offer: Offer
  /** The visitor types a counter-offer. */
  countering: boolean
}

/** One offer with its rounds, and the answers if it is the visitor's turn. */
export function OfferDetail({ offer, countering }: OfferDetailProps) {
  const { id, role, product, currency } = offer
  const go = useGo()
  const own = isOwnTurn(offer)
  const price = formatMoney(product.price, currency)
  return (
    <Stack gap={4} className={offersStyles.offer}>
      <OfferedItem id={product.id} title={product.title} image={product.image}>
        {role === 'seller'
          ? offersText.yourPriceAvailable({ price, quantity: product.quantity })
          : offersText.priceOf({ price })}
      </OfferedItem>
      {own && role === 'seller' && <Amounts offer={offer} />}
      <OtherMember offer={offer} />
      <OfferRounds offer={offer} />
      {own && countering ? (
        <OfferForm
          form="counter-offer"
          page={`${offerHref(id)}?counter=yes`}
          send={(terms, key) => send(offerCalls.counter, terms, key)}
          id={id}
          currency={currency}
          price={product.price}
          label={offersText.yourCounterOffer}
          note={role === 'buyer' ? offersText.sellerHas48Hours : offersText.buyerHas48Hours}
          onSent={() => go(offerHref(id), { replace: true })}
        />
      ) : own ? (
        <OfferAnswers offer={offer} />
      ) : (
        <Outcome offer={offer} />
      )}
    </Stack>
  )
}

/** What the buyer offers, and what the seller receives after the commission. */
function Amounts({ offer }: { offer: Offer }) {
  const { currency, rounds, product } = offer
  const { data: fees } = useQuery(feesQuery)
  const { rate } = useSite()
  const { amount } = rounds.at(-1)!
  const minor = minorOf(amount, currency) ?? 0n
  const usdMinor = minorIn(minor, currency, 'USD', rate)
  const percent =
    fees && feesOf(scheduleOf(fees), { categoryId: product.categoryId, usdMinor }).commissionPercent
  const received = percent === undefined ? undefined : settlementOf(minor, 0n, percent).sellerMinor
  return (
    <div className={offersStyles.tiles}>
      <div>
        {offersText.offer}
        <b>{formatMoney(amount, currency)}</b>
        {offersText.otherAndPercentBelow({
          other: otherMoney(amount, currency, rate),
          percent: percentBelow(minor, minorOf(product.price, currency) || 1n),
        })}
      </div>
      {received !== undefined && percent !== undefined && (
        <div className={offersStyles.receive}>
          {offersText.youReceive}
          <b>{moneyText(received, currency)}</b>
          {offersText.otherAfterCommission({
            other: otherMoney(decimalOf(received, currency), currency, rate),
            percent,
          })}
        </div>
      )}
    </div>
  )
}

/** The other member, with the record of a buyer. */
function OtherMember({ offer: { role, buyer, seller } }: { offer: Offer }) {
  const { username } = role === 'seller' ? buyer : seller
  return (
    <div className={offersStyles.member}>
      <Avatar name={username} />
      <div>
        {role === 'seller' ? (
          <b>{username}</b>
        ) : (
          <TextLink href={`/seller/${seller.id}`}>{username}</TextLink>
        )}
        <Text small muted>
          {role === 'seller'
            ? offersText.buyerRecord({ paid: buyer.paidOrders, unpaid: buyer.unpaidOrders })
            : offersText.seller}
        </Text>
        {role === 'seller' && (
          <Text small muted>
            <StarsOfBuyer stats={buyer.ratings} />
          </Text>
        )}
        {role === 'seller' && buyer.idChecked && <IdChecked month={buyer.idChecked} />}
      </div>
    </div>
  )
}

/** What happens next with an offer that the visitor cannot answer. */
function Outcome({ offer }: { offer: Offer }) {
  const { role, state, order, product } = offer
  if (order)
    return (
      <Stack>
        {role === 'buyer' && order.paymentDueAt ? (
          <>
            <Alert tone="success" icon="circle-check">
              {offersText.reservedPayBy({ by: formatDayAndTime(order.paymentDueAt) })}
            </Alert>
            <ButtonLink size="lg" block href={`/checkout/pay/${order.checkoutId}`}>
              {offersText.payNow}
            </ButtonLink>
          </>
        ) : (
          <Alert tone="success" icon="circle-check">
            {offersText.acceptedText}
          </Alert>
        )}
        <ButtonLink variant="line" block href={`/orders/${order.id}`}>
          {offersText.viewOrder}
        </ButtonLink>
      </Stack>
    )
  return (
    <Stack>
      <Alert icon={state === 'open' ? 'clock' : 'info'}>
        {state === 'open'
          ? role === 'buyer'
            ? offersText.sellerHasUntil({ by: formatDayAndTime(offer.expiresAt) })
            : offersText.buyerHasUntil({ by: formatDayAndTime(offer.expiresAt) })
          : `${offerState(offer)}.`}
      </Alert>
      {role === 'buyer' && state !== 'open' && product.status === 'active' && (
        <ButtonLink variant="line" block href={`/product/${product.id}`}>
          {offersText.viewItem}
        </ButtonLink>
      )}
    </Stack>
  )
}
