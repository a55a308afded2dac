import * as ordersText from '#messages/orders'
import type { SavedAddress } from '../../../../contracts/accounts/addresses.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { PhoneInput } from './phone-input.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'

interface ShippingSectionProps {
  form: CheckoutFormState
  addresses: readonly SavedAddress[]
}

/** The recipient and the address. */
export function ShippingSection({ form, addresses }: ShippingSectionProps) {
  const { errors, field, phoneField } = form
  return (
    <section
      className={`${orderSummaryStyles.section} ${formStyles.section}`}
      aria-labelledby="shipping-heading"
    >
      <h2 id="shipping-heading">{ordersText.shippingAddress}</h2>
      {addresses.length > 0 && <SavedAddresses form={form} addresses={addresses} />}
      <div className={`${formStyles.twoFields} ${formStyles.keepsColumns}`}>
        <Field label={ordersText.firstName} required error={errors.firstName}>
          <TextInput {...field('firstName')} autoComplete="given-name" maxLength={limits.nameMax} />
        </Field>
        <Field label={ordersText.lastName} required error={errors.lastName}>
          <TextInput {...field('lastName')} autoComplete="family-name" maxLength={limits.nameMax} />
        </Field>
      </div>
      <Field label={ordersText.address} required error={errors.address}>
        <TextInput
          {...field('address')}
          autoComplete="address-line1"
          maxLength={limits.addressMax}
        />
      </Field>
      <div className={formStyles.twoFields}>
        <Field label={ordersText.city} required error={errors.city}>
          <TextInput
            {...field('city')}
            autoComplete="address-level2"
            maxLength={limits.addressMax}
          />
        </Field>
        <Field label={ordersText.phone} required error={errors.phone}>
          <PhoneInput {...phoneField('phone')} autoComplete="tel" />
        </Field>
      </div>
    </section>
  )
}
