import * as ordersAdminText from '#messages/orders/admin'
import * as courierText from '#messages/orders/courier'
import { useState, type FormEvent } from 'react'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { limits } from '#contracts/common/limits.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { places } from '#contracts/products/places.ts'
import { cityGroupAdminCalls } from '#contracts/orders/admin/city-groups.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import type { InputOf } from '../../../lib/api/calls.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form } from '../../../ui/layout.tsx'
import { StationRow } from './station-row.tsx'
import { stationEffects } from './station-form.tsx'

type GroupForm = InputOf<typeof cityGroupAdminCalls.add>['body']

/** The form to add a group of cities; empty again after each one that was saved. */
export function NewCityGroup() {
  const save = useStaffCall(cityGroupAdminCalls.add, stationEffects)
  const [added, setAdded] = useState(0)
  return (
    <CityGroupForm
      key={added}
      title={courierText.newCityGroup}
      save={save}
      onSave={(body) => save.mutate({ body }, { onSuccess: () => setAdded((count) => count + 1) })}
    />
  )
}

/** One group of cities, which admins change in a dialog. */
export function CityGroupRow({ group, mayChange }: { group: CityGroup; mayChange: boolean }) {
  const { id, name } = group
  const save = useStaffCall(cityGroupAdminCalls.change, stationEffects)
  const [editing, setEditing] = useState(false)
  return (
    <StationRow
      label={name}
      name={name}
      detail={group.places.join(', ') || courierText.noCities}
      open
      mayChange={mayChange}
      editing={editing}
      onEditing={setEditing}
    >
      <CityGroupForm
        group={group}
        title={ordersAdminText.changeName({ name })}
        save={save}
        onSave={(body) =>
          save.mutate({ params: { id }, body }, { onSuccess: () => setEditing(false) })
        }
      />
    </StationRow>
  )
}

interface CityGroupFormProps {
  /** The group to change; a new one without. */
  group?: CityGroup
  title: string
  save: { isPending: boolean; error: unknown }
  onSave: (form: GroupForm) => void
}

function CityGroupForm({ group, title, save, onSave }: CityGroupFormProps) {
  const errors = fieldsOf(save.error)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const typed = data.get(name)
      return typeof typed === 'string' ? typed : ''
    }
    onSave({
      name: text('name'),
      places: places.filter((place) => data.getAll('places').includes(place)),
      reason: text('reason'),
    })
  }
  return (
    <Form panel={!group} noValidate onSubmit={submit} aria-label={title}>
      {!group && <h2>{title}</h2>}
      <Field label={ordersAdminText.name} required error={errors['name']}>
        <TextInput name="name" defaultValue={group?.name} maxLength={limits.nameMax} />
      </Field>
      <FieldGroup label={courierText.cities} error={errors['places']}>
        {places.map((place) => (
          <Checkbox
            key={place}
            name="places"
            value={place}
            defaultChecked={group?.places.includes(place) ?? false}
          >
            {place}
          </Checkbox>
        ))}
      </FieldGroup>
      <Field label={courierText.reason} required error={errors['reason']}>
        <TextInput name="reason" autoComplete="off" maxLength={adminLimits.reasonMax} />
      </Field>
      <SubmitRow pending={save.isPending} pendingText={ordersAdminText.saving}>
        {group ? ordersAdminText.save : ordersAdminText.add}
      </SubmitRow>
    </Form>
  )
}
