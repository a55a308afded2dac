import * as sellingText from '#messages/selling'
import { formats } from '#contracts/products/formats.ts'
import { formatRate } from '../../../lib/money/format.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { DualField } from './dual-field.tsx'
import { formatForms } from './format-forms.ts'
import { ReceivePanel } from './receive-panel.tsx'
import type { SectionProps } from './section-props.ts'
import * as formStyles from '../../../ui/patterns/form.module.css'

export function PriceSection({ draft, errors, set, listing }: SectionProps) {
  const { currency, rate } = useDualRate()
  const { priceLabel, Fields } = formatForms[draft.kind]
  return (
    <section className={formStyles.section} aria-labelledby="price-h">
      <h2 id="price-h">{sellingText.price}</h2>
      {!listing && (
        <Segmented
          label={sellingText.sellingFormat}
          segments={formats.map((value) => ({ value, ...formatForms[value].segment }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      <DualField
        label={priceLabel}
        name="price"
        required
        amount={draft.price}
        error={errors.price}
        hint={sellingText.typeInEitherField1({ rate: formatRate(rate, currency) })}
        onChange={(price, typedIn) => set({ price, ...(typedIn && { currency: typedIn }) })}
      />
      <ReceivePanel draft={draft} listing={listing} />
      {Fields && <Fields draft={draft} errors={errors} set={set} listing={listing} />}
    </section>
  )
}
