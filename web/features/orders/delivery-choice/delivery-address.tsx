import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Order, ShippingAddress } from '../../../../contracts/orders/orders.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { international, readable, tidied } from '../../../lib/account/phone-spelling.rules.ts'
import { accountFieldText } from '../../../lib/account/account-field-text.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import type { PostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { accountQuery } from '../checkout/checkout.queries.ts'
import { addressErrors, type AddressForm } from '../checkout/checkout-form.rules.ts'
import { PhoneInput } from '../checkout/phone-input.tsx'
import { shippingOf } from '../checkout/home-of.ts'
import { deliveryHref, hasFieldErrors, usePostedDelivery } from './plain-delivery.tsx'
import type { useChooseDelivery } from './delivery-choice.queries.ts'
import * as deliveryChoiceStyles from './delivery-choice.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface DeliveryAddressProps {
  order: Order
  save: ReturnType<typeof useChooseDelivery>
  locked: boolean
}

/** The address of an unpaid order, with a form that changes it. */
export function DeliveryAddress({ order, save, locked }: DeliveryAddressProps) {
  const { shippingAddress: to } = order
  const posted = usePostedDelivery(order)
  const [changing, setChanging] = useState(to === null || hasFieldErrors(posted))
  const fields = (
    <AddressFields
      order={order}
      save={save}
      onSave={(shippingAddress) =>
        save.mutate({ collect: false, shippingAddress }, { onSuccess: () => setChanging(false) })
      }
    />
  )
  if (changing || !to) return fields
  return (
    <>
      <div className={deliveryChoiceStyles.address}>
        <Icon name="house" />
        <address>
          <b>{`${to.firstName} ${to.lastName}`}</b>
          <br />
          {`${to.address}, ${to.city}`}
          <br />
          <Text as="span" muted tabular>
            {readable(to.phone)}
          </Text>
        </address>
        {!locked && (
          <Button
            variant="link"
            className={connectionStyles.needsScripts}
            onClick={() => setChanging(true)}
          >
            {ordersText.changeAddress}
          </Button>
        )}
      </div>
      {!locked && (
        <noscript>
          <details>
            <summary className={layoutStyles.link}>{ordersText.changeAddress}</summary>
            {fields}
          </details>
        </noscript>
      )}
    </>
  )
}

const blank: AddressForm = { firstName: '', lastName: '', address: '', city: '', phone: '' }

const typedAddress = ({ values }: PostedForm): AddressForm => ({
  firstName: values['firstName'] ?? '',
  lastName: values['lastName'] ?? '',
  address: values['address'] ?? '',
  city: values['city'] ?? '',
  phone: values['phone'] ?? '',
})

interface AddressFieldsProps {
  order: Order
  save: ReturnType<typeof useChooseDelivery>
  onSave: (address: ShippingAddress) => void
}

function AddressFields({ order, save, onSave }: AddressFieldsProps) {
  const posted = usePostedDelivery(order)
  const start = posted ? typedAddress(posted) : order.shippingAddress
  const { data: account } = useQuery(accountQuery)
  const [values, setValues] = useState<AddressForm>(() =>
    start
      ? {
          ...start,
          address: start.address ?? '',
          city: start.city ?? '',
          phone: tidied(start.phone),
        }
      : blank,
  )
  const [tried, setTried] = useState(posted !== undefined)
  const found = addressErrors(values)
  const refused = save.error instanceof ApiError ? save.error.fields : (posted?.errors ?? {})
  const errorOf = (name: keyof AddressForm) => {
    const code = tried ? found[name] : undefined
    return code ? accountFieldText(code) : refused[`shippingAddress.${name}`]
  }
  const set = (name: keyof AddressForm, value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const field = (name: keyof AddressForm) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  })
  const addresses = account?.addresses ?? []

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSave({ ...values, phone: international(values.phone) })
  }

  return (
    <Form method="post" action={deliveryHref(order)} noValidate onSubmit={submit}>
      <FormFields form="delivery" values={{ orderId: order.id, collect: 'no' }} />
      {addresses.length > 0 && (
        <Field label={ordersText.savedAddress} className={connectionStyles.needsScripts}>
          <Select
            defaultValue=""
            onChange={(event) => {
              const saved = addresses.find(({ id }) => id === event.currentTarget.value)
              if (saved) setValues(shippingOf(saved))
            }}
          >
            <option value="">{ordersText.anotherAddress}</option>
            {addresses.map(({ id, label, address, city }) => (
              <option key={id} value={id}>
                {[label, `${address}, ${city}`].filter(Boolean).join(': ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={formStyles.twoFields}>
        <Field label={ordersText.firstName} required error={errorOf('firstName')}>
          <TextInput {...field('firstName')} autoComplete="given-name" maxLength={limits.nameMax} />
        </Field>
        <Field label={ordersText.lastName} required error={errorOf('lastName')}>
          <TextInput {...field('lastName')} autoComplete="family-name" maxLength={limits.nameMax} />
        </Field>
      </div>
      <Field label={ordersText.address} required error={errorOf('address')}>
        <TextInput
          {...field('address')}
          autoComplete="address-line1"
          maxLength={limits.addressMax}
        />
      </Field>
      <div className={formStyles.twoFields}>
        <Field label={ordersText.city} required error={errorOf('city')}>
          <TextInput
            {...field('city')}
            autoComplete="address-level2"
            maxLength={limits.addressMax}
          />
        </Field>
        <Field label={ordersText.phone} required error={errorOf('phone')}>
          <PhoneInput {...field('phone')} autoComplete="tel" />
        </Field>
      </div>
      <Button type="submit" variant="tint" pending={save.isPending} pendingText={ordersText.saving}>
        {ordersText.saveAddress}
      </Button>
    </Form>
  )
}
