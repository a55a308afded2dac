import * as ordersText from '#messages/orders'
import * as checkoutText from '#messages/orders/checkout'
import { useState } from 'react'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import { readable } from '../../../lib/account/phone-spelling.rules.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { addressErrors } from './checkout-form.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { shippingOf } from './home-of.ts'
import { PhoneInput } from './phone-input.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { PersonalField } from '../../../lib/account/personal-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import * as connectionStyles from '../../../ui/states/connection.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as sellerBlockStyles from './seller-block.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'

interface ShippingSectionProps {
  form: CheckoutFormState
  addresses: readonly SavedAddress[]
  /** A payment is under way, so the address stays. */
  locked?: boolean
  /** Saves the address of orders. */
  onUse?: () => void
}

/** The recipient and the address. */
export function ShippingSection({ form, addresses, locked, onUse }: ShippingSectionProps) {
  const { errors, phoneField, values } = form
  // Open while something is missing; once open it stays so.
  const [isComplete] = useState(() => Object.keys(addressErrors(values)).length === 0)
  const isWrong = Object.entries(errors).some(
    ([name, error]) => error && name !== 'mobileMoneyNumber',
  )
  const [wasWrong, setWasWrong] = useState(false)
  if (isWrong && !wasWrong) setWasWrong(true)
  const row = (
    <>
      <Icon name="house" size={20} />
      <span>
        {`${values.firstName} ${values.lastName}`}
        <br />
        {`${values.address}, ${values.city}`}
        <br />
        {readable(values.phone)}
      </span>
    </>
  )
  return (
    <section
      className={`${orderSummaryStyles.section} ${formStyles.section}`}
      aria-labelledby="shipping-heading"
    >
      <h2 id="shipping-heading">{checkoutText.deliverTo}</h2>
      {locked ? (
        <p className={sellerBlockStyles.row}>{row}</p>
      ) : (
        <details className={sellerBlockStyles.address} open={!isComplete || wasWrong || undefined}>
          <summary hidden={!isComplete}>
            {row}
            <b>{checkoutText.change}</b>
          </summary>
          {addresses.length > 0 && <SavedAddresses form={form} addresses={addresses} />}
          <div className={`${formStyles.twoFields} ${formStyles.keepsColumns}`}>
            <PersonalField form={form} name="firstName" label={ordersText.firstName} />
            <PersonalField form={form} name="lastName" label={ordersText.lastName} />
          </div>
          <PersonalField form={form} name="address" label={ordersText.address} />
          <div className={formStyles.twoFields}>
            <PersonalField form={form} name="city" label={ordersText.city} />
            <Field label={ordersText.phone} required error={errors.phone}>
              <PhoneInput {...phoneField('phone')} autoComplete="tel" />
            </Field>
          </div>
          {onUse && (
            <Button variant="tint" className={connectionStyles.needsScripts} onClick={onUse}>
              {ordersText.saveAddress}
            </Button>
          )}
        </details>
      )}
    </section>
  )
}

interface SavedAddressesProps {
  form: CheckoutFormState
  addresses: readonly SavedAddress[]
}

/** The address book. Choosing an address fills the fields below. */
function SavedAddresses({ form, addresses }: SavedAddressesProps) {
  const { values, fill } = form
  const chosen = addresses.find((address) =>
    Object.entries(shippingOf(address)).every(
      ([name, value]) => values[name as keyof typeof values] === value,
    ),
  )
  return (
    <Field label={ordersText.savedAddress} className={connectionStyles.needsScripts}>
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.currentTarget.value)
          if (address) fill(address)
        }}
      >
        {!chosen && <option value="">{ordersText.anotherAddress}</option>}
        {addresses.map(({ id, label, address, city }) => (
          <option key={id} value={id}>
            {[label, `${address}, ${city}`].filter(Boolean).join(': ')}
          </option>
        ))}
      </Select>
    </Field>
  )
}
