import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useState } from 'react'
import { addressCalls, type NewAddress, type SavedAddress } from '#contracts/accounts/addresses.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import {
  addressErrors,
  type AddressForm as FormValues,
} from '#contracts/accounts/profile-form.rules.ts'
import { send, useWrite } from '../../lib/api/calls.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { PersonalField } from '../../lib/account/personal-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { accountEffects } from './account.queries.ts'
import { useFirstField } from './use-opened-form.ts'
import { ButtonRow, Form } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'
import * as formStyles from '../../ui/patterns/form.module.css'

interface AddressFormProps {
  account: Account
  /** The address to change; undefined for a new one. */
  address: SavedAddress | undefined
  onDone: () => void
}

/** The first address is prefilled with the home address from registration. */
function formOf(account: Account, address: SavedAddress | undefined): FormValues {
  const { firstName, lastName, phoneNumber, houseNumber, street, city, addresses } = account
  if (address) {
    const { label, address: line, phone } = address
    return {
      label,
      firstName: address.firstName,
      lastName: address.lastName,
      address: line,
      city: address.city,
      phone,
    }
  }
  const home = addresses.length === 0
  return {
    label: home ? accountsText.home : '',
    firstName,
    lastName,
    address: home ? `${houseNumber} ${street}` : '',
    city: home ? city : '',
    phone: phoneNumber,
  }
}

/** The form for one address. */
export function AddressForm({ account, address, onDone }: AddressFormProps) {
  const first = account.addresses.length === 0
  const fixed = first || address?.isDefault === true
  const [isDefault, setDefault] = useState(fixed)
  const element = useFirstField()
  const form = useCheckedForm({
    blank: formOf(account, address),
    check: inWords(accountsFields, addressErrors),
    call: useWrite(
      (body: NewAddress, key) =>
        address
          ? send(addressCalls.change, { params: { id: address.id }, body })
          : send(addressCalls.add, { body }, key),
      {
        ...accountEffects,
        done: accountsText.addressSaved,
        failed: accountsText.addressNotSaved,
      },
    ),
    input: (values) => ({ ...values, isDefault }),
    done: onDone,
  })
  const { errors, pending, field, submit } = form

  return (
    <Form
      ref={element}
      panel
      className={accountPageStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="address-heading"
    >
      <h2 id="address-heading">{address ? accountsText.changeAddress : accountsText.newAddress}</h2>
      <Field
        label={accountsText.nameOfAddress}
        note={accountsText.optional}
        error={errors.label}
        hint={accountsText.homeWork}
      >
        <TextInput {...field('label')} maxLength={limits.addressLabelMax} />
      </Field>
      <div className={`${formStyles.twoFields} ${formStyles.keepsColumns}`}>
        <PersonalField form={form} name="firstName" label={accountsText.firstName} />
        <PersonalField form={form} name="lastName" label={accountsText.lastName} />
      </div>
      <PersonalField form={form} name="address" label={accountsText.address} />
      <div className={formStyles.twoFields}>
        <PersonalField form={form} name="city" label={accountsText.city} />
        <PersonalField form={form} name="phone" label={accountsText.phone} />
      </div>
      <Checkbox
        checked={isDefault}
        disabled={fixed}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      >
        {accountsText.addressIsDefault}
      </Checkbox>
      <ButtonRow>
        <Button type="submit" pending={pending} pendingText={accountsText.saving}>
          {accountsText.saveAddress}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {accountsText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}
