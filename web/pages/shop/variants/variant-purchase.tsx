import { useState, type MouseEvent } from 'react'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { Variants } from '#contracts/products/variants.ts'
import * as productsText from '#messages/products'
import { useAddToCart, useCart, useUpdateCartItem } from '../../../features/cart/cart.queries.ts'
import { whyUnavailable } from '../../../features/products/page/availability.ts'
import { Dock } from '../../../features/products/page/dock.tsx'
import { ProductActions } from '../../../features/products/page/product-actions.tsx'
import { SaleBox } from '../../../features/products/page/sale-box.tsx'
import {
  asChosen,
  choose,
  chosenOf,
  onlyChoice,
  type Choice,
} from '../../../features/products/variants/choice.ts'
import { VariantPicker } from '../../../features/products/variants/variant-picker.tsx'
import { WatchButton } from '../../../features/watchlist/watch-button.tsx'
import { useSession } from '../../../lib/account/session.ts'
import { useBlocked } from '../../../lib/api/connection.ts'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { usdPriceOf } from '../../../lib/money/listing-usd.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo } from '../../../lib/use-go.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'

interface VariantPurchaseProps {
  product: ProductDetail
  onShare: () => void
  onContact: (event: MouseEvent) => void
}

/** The purchase box of a listing with variants. Price, stock and picture follow the choice. */
export function VariantPurchase({ product, onShare, onContact }: VariantPurchaseProps) {
  const variants: Variants = product.variants!
  const own = useSession()?.id === product.sellerId
  const { rate } = useSite()
  const posted = usePostedForm('add-to-cart')?.values
  const [choice, setChoice] = useState<Choice>(() =>
    onlyChoice(variants).map(
      (only, at) => pickedBefore(at) ?? (posted?.[`option${at + 1}`] || only),
    ),
  )
  const [wanted, setWanted] = useState(1)
  const blocked = useBlocked()
  const chosen = chosenOf(variants, choice)
  const inStock = chosen && chosen.quantity > 0 ? chosen : undefined
  const shown = asChosen(product, inStock)
  const quantity = Math.min(wanted, Math.max(1, shown.quantity))
  const { add, buy, adding, buying } = useBuying({
    productId: product.id,
    variantId: inStock?.id,
    quantity,
  })
  const code = currencyLabel(shown.base)
  const label = shown.variety === 'from_price' ? productsText.fromCode({ code }) : code

  function pick(at: number, value: string) {
    const next = choose(variants, choice, at, value)
    setChoice(next)
    showPicture(product, chosenOf(variants, next)?.image ?? pictureOf(variants, at, value))
  }

  return (
    <>
      <section className={buyBoxStyles.buyBox} aria-label={productsText.buy}>
        <SaleBox
          product={shown}
          own={own}
          code={label}
          picker={
            <VariantPicker
              product={product}
              variants={variants}
              choice={choice}
              chosen={chosen}
              onChoose={pick}
            />
          }
          quantity={quantity}
          onQuantity={setWanted}
          onBuy={buy}
          onAdd={add}
          buying={buying}
          adding={adding}
        />
        <ProductActions
          own={own}
          product={product}
          onContact={onContact}
          onShare={onShare}
          watch={<WatchButton productId={product.id} />}
        />
      </section>
      {!own && !whyUnavailable(product) && (
        <Dock price={shown.price} currency={shown.base} usd={usdPriceOf(shown, rate)}>
          {inStock ? (
            <Button
              className={productPageStyles.button}
              pending={buying}
              blocked={blocked}
              onClick={buy}
            >
              {productsText.buyItNow}
            </Button>
          ) : (
            <a className={buttonClass({}, productPageStyles.button)} href="#variants">
              {productsText.chooseOptions}
            </a>
          )}
        </Dock>
      )}
    </>
  )
}

interface Wanted {
  productId: string
  /** Undefined while none is chosen: the browser then says what is missing. */
  variantId: string | undefined
  quantity: number
}

function useBuying(wanted: Wanted) {
  const { data: cart } = useCart()
  const adding = useAddToCart()
  const buying = useAddToCart()
  const update = useUpdateCartItem()
  const go = useGo()
  const next = { onSuccess: () => go('/checkout') }
  const { variantId, quantity } = wanted
  return {
    adding: adding.isPending,
    buying: buying.isPending || update.isPending,
    add: () => variantId && adding.mutate(wanted),
    buy: () => {
      if (!variantId) return
      const line = cart?.find((item) => item.variantId === variantId)
      if (!line) buying.mutate(wanted, next)
      else if (line.quantity < quantity) update.mutate({ id: line.id, quantity }, next)
      else go('/checkout')
    },
  }
}

/** What was chosen in the server's HTML, which is still there when this is rendered first. */
const pickedBefore = (at: number): string | undefined =>
  import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLInputElement>(`#variants [name=option${at + 1}]:checked`)?.value

/** The picture that all variants with this value share. */
function pictureOf({ list }: Variants, at: number, value: string): string | null {
  const pictures = new Set(list.flatMap((one) => (one.values[at] === value ? [one.image] : [])))
  return pictures.size === 1 ? ([...pictures][0] ?? null) : null
}

/** Scrolls the gallery to a picture of the listing. */
function showPicture({ images }: ProductDetail, image: string | null): void {
  const slide = image && document.getElementById(`photo-${images.indexOf(image) + 1}`)
  if (slide) slide.parentElement?.scrollTo({ left: slide.offsetLeft })
}
