import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ShownCourierPrice } from '#contracts/products/delivery-fields.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { businessLine } from './business-note.tsx'
import { IdChecked } from '../../../lib/account/id-checked.tsx'
import { PaymentPromo } from './payment-promo.tsx'
import { conditionLabel } from '../condition-label.ts'
import * as collectionText from '#messages/orders/collection'
import * as courierText from '#messages/orders/courier'
import * as productsText from '#messages/products'
import { combinedRuleText } from '../../../lib/money/combined-text.ts'
import { formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { usdShippingOf } from '../../../lib/money/listing-usd.ts'
import { useSite } from '../../../lib/site.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

/** "Bulawayo and around: ZWL 75,000" */
function courierPriceText({ group, shippingCost }: ShownCourierPrice, base: CurrencyCode): string {
  if (shippingCost === null) return courierText.noCourierIn({ group })
  return Number(shippingCost) === 0
    ? courierText.freeIn({ group })
    : courierText.costsIn({ group, price: formatMoney(shippingCost, base) })
}

/** Shipping, collection, condition and the seller's business, and how to pay. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { rate } = useSite()
  const { shippingCost, location } = product
  return (
    <>
      <dl className={productPageStyles.facts}>
        <div>
          <Icon name="truck" />
          <dt>{productsText.shipping}</dt>
          <dd>
            {product.collectionOnly ? (
              productsText.collectionOnly
            ) : Number(shippingCost) === 0 ? (
              productsText.freeShipping
            ) : (
              <>
                {formatMoney(shippingCost, product.base)}{' '}
                <Text as="span" quiet>
                  {usdShippingOf(product, rate)}
                </Text>
              </>
            )}
            {product.courierPrices.map((price) => (
              <small key={price.group}>{courierPriceText(price, product.base)}</small>
            ))}
            {product.busPrice && (
              <small>{productsText.busParcel({ price: formatUsd(product.busPrice) })}</small>
            )}
            {product.pickupPrice && (
              <small>{productsText.pickupPoint({ price: formatUsd(product.pickupPrice) })}</small>
            )}
            {product.combinedDelivery && !product.isAuction && !product.collectionOnly && (
              <small>{combinedRuleText(product.combinedDelivery)}</small>
            )}
            {location && (
              <small>
                {product.collectionOnly
                  ? productsText.collectInLocation({ location })
                  : productsText.sentFromLocation({ location })}
              </small>
            )}
          </dd>
        </div>
        <div>
          <Icon name="package-check" />
          <dt>{productsText.collection}</dt>
          <dd>
            {product.allowsCollection ? productsText.yesFromSeller : productsText.noDeliveryOnly}
            {product.collection && (
              <Text as="small" breakAnywhere>
                {collectionText.placeAndTimes(product.collection)}
              </Text>
            )}
          </dd>
        </div>
        <div>
          <Icon name="sparkles" />
          <dt>{productsText.condition}</dt>
          <dd>{conditionLabel(product.condition)}</dd>
        </div>
        {product.sellerBusiness && (
          <div>
            <Icon name="store" />
            <dt>{productsText.soldByBusiness}</dt>
            <dd>
              {product.sellerBusiness.tradingName}
              <small>{businessLine(product.sellerBusiness)}</small>
              <small>{productsText.returnsBusiness}</small>
            </dd>
          </div>
        )}
        {product.sellerIdChecked && (
          <div>
            <Icon name="shield-check" />
            <dt>{productsText.seller}</dt>
            <dd>
              <IdChecked month={product.sellerIdChecked} />
            </dd>
          </div>
        )}
      </dl>
      <PaymentPromo isAuction={product.isAuction} />
    </>
  )
}
