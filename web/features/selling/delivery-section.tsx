import { limits } from '../../../contracts/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DualField } from './dual-field.tsx'
import type { SectionProps } from './section-props.ts'

export function DeliverySection({ draft, errors, set }: SectionProps) {
  return (
    <section className="fsec" aria-labelledby="delivery-h">
      <h2 id="delivery-h">Delivery</h2>
      <DualField
        label="Shipping cost"
        name="shippingCost"
        note="optional, empty means free"
        amount={draft.shipping}
        error={errors.shippingCost}
        onChange={(shipping, currency) => set({ shipping, ...(currency && { currency }) })}
      />
      <div className="line-i">
        <span>
          Buyer may collect
          <small>You agree on the place with the buyer. Meet somewhere public.</small>
        </span>
        <Switch
          label="Buyer may collect"
          checked={draft.allowsCollection}
          onChange={(allowsCollection) => set({ allowsCollection })}
        />
      </div>
      {draft.kind === 'fixed' && (
        <Field label="Quantity" error={errors.quantity} className="max-w-40">
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
