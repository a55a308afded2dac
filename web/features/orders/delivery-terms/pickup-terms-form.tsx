import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatUsd } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../../ui/layout.tsx'
import { deliveryTermsHref } from './delivery-terms-form.tsx'
import { pickupTermsQuery, useSavePickupTerms } from './pickup-terms.queries.ts'

/** The price of delivery of a listing to pickup points, or none. Renders nothing in a shop without open points. */
export function PickupTermsForm({ id }: { id: string }) {
  const posted = usePostedForm('pickup-terms')
  const { data: terms } = useQuery(pickupTermsQuery(id))
  const save = useSavePickupTerms(id)
  const [typed, setTyped] = useState(posted?.values['pickupPrice'])
  if (!terms || (terms.leastFee === null && terms.pickupPrice === null)) return null
  const errors = save.error instanceof ApiError ? save.error.fields : (posted?.errors ?? {})
  const price = typed ?? terms.pickupPrice ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate(price.trim() || null)
  }

  return (
    <Form panel method="post" action={deliveryTermsHref(id)} noValidate onSubmit={submit}>
      <FormFields form="pickup-terms" values={{}} />
      <Field
        label={ordersText.pickupInDollars}
        note={ordersText.optional}
        hint={ordersText.pickupHint({ fee: formatUsd(terms.leastFee ?? '0') })}
        error={errors['pickupPrice']}
      >
        <TextInput
          name="pickupPrice"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={price}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={save.isPending} pendingText={ordersText.oneMoment}>
          {ordersText.savePickup}
        </Button>
      </ButtonRow>
    </Form>
  )
}
