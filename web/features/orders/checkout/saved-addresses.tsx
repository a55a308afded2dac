import * as ordersText from '#messages/orders'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import * as connectionStyles from '../../../ui/states/connection.module.css'
import { shippingOf } from './home-of.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

interface SavedAddressesProps {
  form: CheckoutFormState
  addresses: readonly SavedAddress[]
}

/** The address book. Choosing an address fills the fields below. */
export function SavedAddresses({ form, addresses }: SavedAddressesProps) {
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
