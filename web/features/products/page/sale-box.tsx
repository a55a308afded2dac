import type { ReactNode } from 'react'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { rich } from '../../../lib/rich.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { useBlocked } from '../../../lib/api/connection.ts'
import { formatAmount, formatCount, formatMoney } from '../../../lib/money/format.ts'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { usdPriceOf } from '../../../lib/money/listing-usd.ts'
import { SavedLabel } from '../../../lib/device/saved-line.tsx'
import { ButtonLink } from '../../../lib/link.tsx'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { whyUnavailable } from './availability.ts'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'
import * as priceStyles from '../../../ui/price.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface SaleBoxProps {
  product: ProductDetail
  /** The visitor is the seller. */
  own: boolean
  /** The choice of a variant, if there is one. */
  picker?: ReactNode
  /** Before the price; the currency by default. */
  code?: string
  quantity: number
  onQuantity: (quantity: number) => void
  onBuy: () => void
  onAdd: () => void
  buying: boolean
  adding: boolean
}

/** Price, quantity, Buy It Now and Add to Cart, or the reason why the item cannot be bought. */
export function SaleBox(props: SaleBoxProps) {
  const { product, own, picker, code, quantity, onQuantity, onBuy, onAdd, buying, adding } = props
  const { rate } = useSite()
  const blocked = useBlocked()
  const posted = usePostedForm('add-to-cart')
  const unavailable = whyUnavailable(product)
  return (
    <Stack>
      {unavailable && (
        <Alert icon="circle-slash">
          <b>{unavailable}</b>
        </Alert>
      )}
      <div>
        <Price
          size="xl"
          code={code ?? currencyLabel(product.base)}
          amount={formatAmount(product.price, product.base)}
          second={usdPriceOf(product, rate)}
        />
        <SavedLabel />
        <Text small className={spacingStyles.marginTop1}>
          {product.collectionOnly ? (
            <Text as="span" muted>
              {productsText.collectionOnly}
            </Text>
          ) : Number(product.shippingCost) === 0 ? (
            <span className={priceStyles.free}>{productsText.freeShipping}</span>
          ) : (
            <Text as="span" muted>
              {productsText.shippingCostShipping({
                shippingCost: formatMoney(product.shippingCost, product.base),
              })}
            </Text>
          )}
        </Text>
      </div>
      {own && <Alert icon="store">{productsText.thisIsYourOwnListing}</Alert>}
      {!own && !unavailable && (
        <Form
          method="post"
          action={`/product/${product.id}`}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormFields form="add-to-cart" />
          {posted && <Alert tone="error">{posted.message}</Alert>}
          {picker}
          <div className={layoutStyles.between}>
            <span className={`${layoutStyles.label} ${fieldStyles.label}`}>
              {rich(productsText.quantityQuantityAvailable, {
                em: <em />,
                quantity: formatCount(product.quantity),
              })}
            </span>
            {product.quantity > 1 && (
              <>
                <span className={connectionStyles.needsScripts}>
                  <Stepper
                    label={productsText.quantity}
                    value={quantity}
                    max={product.quantity}
                    onChange={onQuantity}
                  />
                </span>
                <noscript>
                  <input
                    className={fieldStyles.input}
                    type="number"
                    name="quantity"
                    aria-label={productsText.quantity}
                    min={1}
                    max={product.quantity}
                    defaultValue={posted?.values['quantity'] || 1}
                  />
                </noscript>
              </>
            )}
          </div>
          <Button
            type="submit"
            name="next"
            value="checkout"
            size="lg"
            block
            pending={buying}
            disabled={adding}
            blocked={blocked}
            onClick={onBuy}
          >
            {productsText.buyItNow}
          </Button>
          <Button
            type="submit"
            name="next"
            value="cart"
            variant="tint"
            size="lg"
            block
            icon="shopping-cart"
            pending={adding}
            disabled={buying}
            blocked={blocked}
            onClick={onAdd}
          >
            {productsText.addToCart}
          </Button>
          {product.takesOffers && (
            <ButtonLink variant="line" size="lg" block href={`/product/${product.id}/offer`}>
              {productsText.makeOffer}
            </ButtonLink>
          )}
          <HeldLine />
        </Form>
      )}
    </Stack>
  )
}
