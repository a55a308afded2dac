import * as sellingAdmin from '#messages/selling/admin'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { businessAdminCalls } from '#contracts/selling/admin/business.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { fieldsOf, reasonOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Form, Panel, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

/** Marks a member as a business seller, whose name and address buyers see. */
export function BusinessPanel({ id }: { id: string }) {
  const params = { id }
  const { data } = useQuery(queryOf(businessAdminCalls.get, { params }))
  const save = useStaffCall(businessAdminCalls.put, {})
  if (!data) return null
  const { business } = data
  const errors = fieldsOf(save.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => (form.get(name) as string).trim()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const wanted =
      submitter?.value === 'private'
        ? null
        : {
            tradingName: said('tradingName'),
            registrationNumber: said('registrationNumber') || null,
            address: said('address'),
          }
    save.mutate({ params, body: { business: wanted, reason: said('reason') } })
  }
  return (
    <Panel gap={3} aria-labelledby="business">
      <h2 id="business">{sellingAdmin.businessSeller}</h2>
      <Text small muted>
        {sellingAdmin.businessHint}
      </Text>
      {save.error && Object.keys(errors).length === 0 && (
        <Alert tone="error">{reasonOf(save.error, sellingAdmin.notSaved)}</Alert>
      )}
      <Form key={JSON.stringify(business)} noValidate onSubmit={submit}>
        <Field label={sellingAdmin.tradingName} required error={errors['business.tradingName']}>
          <TextInput
            name="tradingName"
            maxLength={limits.nameMax}
            defaultValue={business?.tradingName}
          />
        </Field>
        <Field
          label={sellingAdmin.registrationNumber}
          note={sellingAdmin.optional}
          error={errors['business.registrationNumber']}
        >
          <TextInput
            name="registrationNumber"
            maxLength={limits.registrationNumberMax}
            defaultValue={business?.registrationNumber ?? ''}
          />
        </Field>
        <Field label={sellingAdmin.address} required error={errors['business.address']}>
          <TextInput
            name="address"
            maxLength={limits.businessAddressMax}
            defaultValue={business?.address}
          />
        </Field>
        <Field label={sellingAdmin.reason} required error={errors['reason']}>
          <TextInput name="reason" maxLength={adminLimits.reasonMax} />
        </Field>
        <ButtonRow>
          <Button type="submit" value="business" pending={save.isPending}>
            {sellingAdmin.save}
          </Button>
          {business && (
            <Button type="submit" value="private" variant="line" disabled={save.isPending}>
              {sellingAdmin.makePrivate}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Panel>
  )
}
