import * as ordersText from '#messages/orders'
import { useState, type FormEvent } from 'react'
import type { DeliveryTerms } from '../../../../contracts/orders/delivery-terms.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../../ui/layout.tsx'
import { useSaveTerms } from './delivery-terms.queries.ts'

/** The page of the form, which also handles it before scripts run. */
export const deliveryTermsHref = (id: string): string => `/selling/delivery/${id}`

/** More ways of delivery of a listing: the price of a bus parcel, or none. */
export function DeliveryTermsForm({ id, terms }: { id: string; terms: DeliveryTerms }) {
  const posted = usePostedForm('delivery-terms')
  const save = useSaveTerms(id)
  const [busPrice, setBusPrice] = useState(posted?.values['busPrice'] ?? terms.busPrice ?? '')
  const errors = save.error instanceof ApiError ? save.error.fields : (posted?.errors ?? {})

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ busPrice: busPrice.trim() || null })
  }

  return (
    <Form panel method="post" action={deliveryTermsHref(id)} noValidate onSubmit={submit}>
      <FormFields form="delivery-terms" values={{}} />
      <Field
        label={ordersText.busParcelInDollars}
        note={ordersText.optional}
        hint={ordersText.busParcelHint}
        error={errors['busPrice']}
      >
        <TextInput
          name="busPrice"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={busPrice}
          onChange={(event) => setBusPrice(event.currentTarget.value)}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={save.isPending} pendingText={ordersText.oneMoment}>
          {ordersText.saveDelivery}
        </Button>
      </ButtonRow>
    </Form>
  )
}
