import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import type { Variants } from '../../../../contracts/products/variants.ts'
import {
  asChosen,
  choose,
  chosenOf,
  onlyChoice,
  type Choice,
} from '../../../features/products/variants/choice.ts'
import { VariantPicker } from '../../../features/products/variants/variant-picker.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { SalePurchase, type PurchaseProps } from '../product-purchase.tsx'

export interface VariantPurchaseProps extends PurchaseProps {
  variants: Variants
}

/** The purchase box of a listing with variants. Price, stock and picture follow the choice. */
export function VariantPurchase({ product, variants, ...actions }: VariantPurchaseProps) {
  const posted = usePostedForm('add-to-cart')?.values
  const [choice, setChoice] = useState<Choice>(() =>
    onlyChoice(variants).map((only, at) => posted?.[`option${at + 1}`] || only),
  )
  const chosen = chosenOf(variants, choice)
  const inStock = chosen && chosen.quantity > 0 ? chosen : undefined

  function pick(at: number, value: string, before: Choice = choice): Choice {
    const next = choose(variants, before, at, value)
    setChoice(next)
    showPicture(product, chosenOf(variants, next)?.image ?? pictureOf(variants, at, value))
    return next
  }

  // What was chosen before hydration.
  const adopt = useEffectEvent(() => {
    let adopted = choice
    for (const input of document.querySelectorAll<HTMLInputElement>('fieldset input:checked')) {
      const at = Number(/^option(\d)$/.exec(input.name)?.[1]) - 1
      if (at >= 0 && adopted[at] !== input.value) adopted = pick(at, input.value, adopted)
    }
  })
  useEffect(() => adopt(), [])

  return (
    <SalePurchase
      {...actions}
      product={asChosen(product, inStock)}
      choice={{
        picker: (
          <VariantPicker
            product={product}
            variants={variants}
            choice={choice}
            chosen={chosen}
            onChoose={pick}
          />
        ),
        variantId: inStock?.id,
        // The browser says what is missing.
        ...(!inStock && { onMissing: () => undefined }),
      }}
    />
  )
}

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
