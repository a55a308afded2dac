import * as sellingText from '#messages/selling'
import { limits } from '../../../../contracts/common/limits.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { DualField } from './dual-field.tsx'
import type { SectionProps } from './section-props.ts'
import * as sellStyles from './sell.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

export function DeliverySection({ draft, errors, set }: SectionProps) {
  return (
    <section className={formStyles.section} aria-labelledby="delivery-h">
      <h2 id="delivery-h">{sellingText.delivery}</h2>
      <SwitchLine
        label={sellingText.collectionOnly}
        detail={sellingText.forItemsThatCannotBe}
        checked={draft.collectionOnly}
        onChange={(collectionOnly) => set({ collectionOnly })}
      />
      {!draft.collectionOnly && (
        <>
          <DualField
            label={sellingText.shippingCost}
            name="shippingCost"
            note={sellingText.optionalEmptyMeansFree}
            amount={draft.shipping}
            error={errors.shippingCost}
            onChange={(shipping, currency) => set({ shipping, ...(currency && { currency }) })}
          />
          <SwitchLine
            label={sellingText.buyerMayCollect}
            detail={sellingText.youAgreeOnPlaceWith}
            checked={draft.allowsCollection}
            onChange={(allowsCollection) => set({ allowsCollection })}
          />
        </>
      )}
      {draft.kind === 'fixed' && (
        <Field label={sellingText.quantity} error={errors.quantity} className={sellStyles.fee}>
          <TextInput
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.quantityMax}
            value={Number.isNaN(draft.quantity) ? '' : draft.quantity}
            onChange={(event) => set({ quantity: event.target.valueAsNumber })}
          />
        </Field>
      )}
    </section>
  )
}

interface SwitchLineProps {
  label: string
  detail: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function SwitchLine({ label, detail, checked, onChange }: SwitchLineProps) {
  return (
    <div className={choiceStyles.lineItem}>
      <span>
        {label}
        <small>{detail}</small>
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  )
}
