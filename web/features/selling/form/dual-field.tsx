import * as sellingText from '#messages/selling'
import { fromUsd, fromZwl, tidied, type DualAmount } from '../../../lib/money/dual-amount.ts'
import { currencyLabel, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

interface DualFieldProps {
  label: string
  name: string
  note?: string
  hint?: string
  error: string | undefined
  amount: DualAmount
  required?: boolean
  /** `typedIn` is the currency of the changed input; it is absent on blur, which only formats the text. */
  onChange: (amount: DualAmount, typedIn?: CurrencyCode) => void
}

/** One amount in two linked inputs: typing in one fills the other. */
export function DualField({
  label,
  name,
  note,
  hint,
  error,
  amount,
  required,
  onChange,
}: DualFieldProps) {
  const at = useDualRate()
  return (
    <Field label={label} note={note} hint={hint} error={error} required={required}>
      <div className={`${formStyles.dual} ${formStyles.oneColumnWhenTiny}`}>
        <InputGroup
          className={formStyles.inputGroup}
          before={currencyLabel(at.currency)}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={amount.zwl}
          onChange={(event) => onChange(fromZwl(event.target.value, at), at.currency)}
          onBlur={() => onChange(tidied(amount, at.currency))}
        />
        <Icon name="arrow-left-right" />
        <div
          className={
            error
              ? `${fieldStyles.inputGroup} ${formStyles.inputGroup} ${fieldStyles.bad}`
              : `${fieldStyles.inputGroup} ${formStyles.inputGroup}`
          }
        >
          <span className={fieldStyles.prefix} aria-hidden="true">
            {sellingText.us}
          </span>
          <input
            aria-label={sellingText.labelInUsDollars({ label })}
            aria-invalid={error ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={amount.usd}
            onChange={(event) => onChange(fromUsd(event.target.value, at), 'USD')}
            onBlur={() => onChange(tidied(amount, at.currency))}
          />
        </div>
      </div>
    </Field>
  )
}
