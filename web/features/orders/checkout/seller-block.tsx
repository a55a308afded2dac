import * as checkoutText from '#messages/orders/checkout'
import * as couponsText from '#messages/orders/coupons'
import * as courierText from '#messages/orders/courier'
import * as moderationText from '#messages/moderation'
import * as ordersText from '#messages/orders'
import { useState, type ReactNode } from 'react'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type {
  CheckoutBlock,
  CheckoutQuote,
  DeliveryWay,
} from '#contracts/orders/checkout/checkout.ts'
import { missingOf, type WayChoice } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { couponCodeMax } from '#contracts/orders/coupons/order-coupon.ts'
import { formatCount, formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { WayPlaces } from './way-places.tsx'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as sellerBlockStyles from './seller-block.module.css'

interface SellerBlockProps {
  block: CheckoutBlock
  base: CurrencyCode
  /** How many pieces its lines are. */
  count: number
  city: string
  disabled: boolean
  /** The buyer tried to order, so that what is missing is shown. */
  tried: boolean
  /** The lines of the items. */
  children: ReactNode
  onChoose: (choice: WayChoice) => void
  coupon: ReactNode
}

const icons: Record<DeliveryWay, IconName> = {
  address: 'truck',
  bus: 'package',
  pickup: 'shopping-bag',
  collection: 'map-pin',
}

/** The items of a seller, and how the buyer gets them. */
export function SellerBlock(props: SellerBlockProps) {
  const { block, base, count, city, disabled, tried, children, onChoose, coupon } = props
  const { seller, location } = block
  const missing = tried ? missingOf(block) : undefined
  return (
    <section className={formStyles.section} aria-labelledby={`seller-${block.id}`}>
      <div className={sellerBlockStyles.seller}>
        <Avatar name={seller.username} />
        <div>
          <h2 id={`seller-${block.id}`}>
            <Link href={`/seller/${seller.id}`}>{seller.username}</Link>
          </h2>
          <p>
            {seller.totalRatings > 0 && (
              <span>
                <Icon name="star" size={14} /> {seller.averageRating} (
                {formatCount(seller.totalRatings)})
              </span>
            )}
            {seller.idChecked && (
              <span className={sellerBlockStyles.checked}>
                <Icon name="shield-check" size={14} /> {moderationText.idCheckedSince}
              </span>
            )}
            <span>{seller.city}</span>
          </p>
        </div>
      </div>
      <ul className={`${totalStyles.rows} ${orderSummaryStyles.lines}`}>{children}</ul>
      {block.noCourierTo !== null && (
        <Alert icon="truck">{courierText.noCourierToAddress({ city: block.noCourierTo })}</Alert>
      )}
      <FieldGroup
        label={checkoutText.howToGetItems({ count })}
        error={missing === 'way' ? checkoutText.chooseHow : undefined}
      >
        <div className={sellerBlockStyles.ways}>
          {block.ways.map(({ way, cost, usd, saving }) => (
            <div key={way} className={sellerBlockStyles.way}>
              <RadioRow
                name={`way.${block.id}`}
                value={way}
                data-scripts=""
                checked={block.way === way}
                disabled={disabled}
                onChange={() => onChoose({ way })}
                label={
                  <span className={sellerBlockStyles.label}>
                    <Icon name={icons[way]} size={18} />
                    {wayText(way, location)}
                  </span>
                }
                end={
                  Number(cost) > 0 ? (
                    <>
                      {formatMoney(cost, base)}
                      <small>{formatUsd(usd)}</small>
                    </>
                  ) : (
                    <>
                      <b>{ordersText.free}</b>
                      {way === 'collection' && block.cash && (
                        <small>{checkoutText.cashPossible}</small>
                      )}
                    </>
                  )
                }
              />
              {block.way === way && Number(saving) > 0 && (
                <p className={sellerBlockStyles.saving}>
                  <Icon name="package" size={18} />
                  {checkoutText.saveByCombining({ amount: formatMoney(saving, base) })}
                </p>
              )}
              {(way === 'bus' || way === 'pickup') && (
                <WayPlaces
                  way={way}
                  block={block}
                  city={city}
                  disabled={disabled}
                  missing={missing === way}
                  onChoose={(placeId) => onChoose({ way, placeId })}
                />
              )}
            </div>
          ))}
        </div>
      </FieldGroup>
      {coupon}
    </section>
  )
}

/** The name of a way. */
export function wayText(way: DeliveryWay, location: string | null): string {
  if (way === 'address') return checkoutText.deliveryToAddress
  if (way === 'bus') return checkoutText.busParcelToDepot
  if (way === 'pickup') return ordersText.pickupPoint
  return location ? checkoutText.collectIn({ place: location }) : checkoutText.collectFromSeller
}

interface BlockCouponProps {
  sellerId: string
  seller: string
  coupon: CheckoutQuote['coupons'][number] | undefined
  base: CurrencyCode
  code: string
  disabled: boolean
  /** Guests sign in first. */
  isMember: boolean
  onCode: (code: string) => void
}

/** A quiet link to the field for the code, and what the coupon does. */
export function BlockCoupon(props: BlockCouponProps) {
  const { sellerId, seller, coupon, base, code, disabled, isMember, onCode } = props
  const [typed, setTyped] = useState(code)
  return (
    <details className={sellerBlockStyles.coupon} open={code !== ''}>
      <summary>
        <Icon name="tag" size={18} />
        {checkoutText.addCoupon}
      </summary>
      {isMember ? (
        <Field
          label={checkoutText.couponFor({ seller })}
          error={coupon?.problem ?? undefined}
          hint={
            coupon && !coupon.problem
              ? checkoutText.couponTakesOff({
                  amount: formatMoney(coupon.discount, base),
                  usd: formatUsd(coupon.discountUsd),
                })
              : undefined
          }
        >
          <div className={sellerBlockStyles.code}>
            <TextInput
              name={`coupon.${sellerId}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={couponCodeMax}
              value={typed}
              disabled={disabled}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onCode(typed.trim())
              }}
              onBlur={() => onCode(typed.trim())}
            />
            <Button variant="line" disabled={disabled} onClick={() => onCode(typed.trim())}>
              {couponsText.applyCoupon}
            </Button>
          </div>
        </Field>
      ) : (
        <p>{checkoutText.couponSignIn}</p>
      )}
    </details>
  )
}
