import { decimalOf } from '#contracts/currencies/currencies.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { Variant, Variants } from '#contracts/products/variants.ts'
import * as productsText from '#messages/products'
import { formatMoney } from '../../../lib/money/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { optionsOf, type Choice, type Option, type OptionValue } from './choice.ts'
import * as pickerStyles from './variant-picker.module.css'

interface VariantPickerProps {
  product: ProductDetail
  variants: Variants
  choice: Choice
  chosen: Variant | undefined
  onChoose: (at: number, value: string) => void
}

/** What the visitor chooses of a listing with variants, as radio buttons of the form around it. */
export function VariantPicker({ product, variants, choice, chosen, onChoose }: VariantPickerProps) {
  const options = optionsOf(product, variants, choice)
  return (
    <div id="variants" className={pickerStyles.picker}>
      <p className={pickerStyles.stock} role="status">
        {stockText(options, choice, chosen)}
      </p>
      {options.map(({ name, values, pictured }, at) => (
        <fieldset key={name} className={pickerStyles.option}>
          <legend>
            <b>{productsText.optionName({ option: name })}</b> {choice[at]}
          </legend>
          <div className={pictured ? pickerStyles.pictures : pickerStyles.boxes}>
            {values.map((value) => (
              <Value
                key={value.value}
                name={`option${at + 1}`}
                value={value}
                base={product.base}
                checked={choice[at] === value.value}
                onChoose={() => onChoose(at, value.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** "Lilac, UK 9: 3 left", or which option is still to be chosen. */
function stockText(
  options: readonly Option[],
  choice: Choice,
  chosen: Variant | undefined,
): string {
  if (!chosen)
    return productsText.chooseOption({ option: options[choice.indexOf(undefined)]?.name ?? '' })
  const values = chosen.values.join(', ')
  return chosen.quantity > 0
    ? productsText.variantLeft({ values, left: chosen.quantity })
    : productsText.variantSoldOut({ values })
}

interface ValueProps {
  name: string
  value: OptionValue
  base: ProductDetail['base']
  checked: boolean
  onChoose: () => void
}

function Value({ name, value, base, checked, onChoose }: ValueProps) {
  const { image, soldOut, moreMinor } = value
  return (
    <label className={classNames(pickerStyles.value, soldOut && pickerStyles.soldOut)}>
      <input
        type="radio"
        name={name}
        value={value.value}
        required
        checked={checked}
        disabled={soldOut}
        onChange={onChoose}
      />
      {image && (
        <img src={pictureUrl(image, 200, 'webp')} width={72} height={72} alt="" loading="lazy" />
      )}
      <span>{value.value}</span>
      {soldOut ? (
        <small>{productsText.soldOut}</small>
      ) : (
        moreMinor > 0n && (
          <small>
            {productsText.costsMore({ amount: formatMoney(decimalOf(moreMinor, base), base) })}
          </small>
        )
      )}
    </label>
  )
}
