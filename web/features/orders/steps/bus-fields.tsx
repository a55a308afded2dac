import * as ordersText from '#messages/orders'
import type { z } from 'zod'
import { limits } from '#contracts/common/limits.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { NewBusParcel } from '#contracts/orders/order-steps.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { EvidencePicker } from '../disputes/evidence-picker.tsx'

/** What the seller has entered about a parcel for a depot. Without a depot the others are not asked. */
export interface BusDraft {
  depotId: string
  registration: string
  /** As a `datetime-local` input has it, in Harare. */
  departsAt: string
  photo: string | undefined
}

/** The parcel as the API takes it; undefined without a depot. */
export function busParcelOf(draft: BusDraft): z.input<typeof NewBusParcel> | undefined {
  const { depotId, registration, departsAt, photo } = draft
  if (!depotId) return undefined
  const moment = new Date(`${departsAt}:00+02:00`)
  return {
    depotId,
    registration,
    departsAt: Number.isNaN(moment.getTime()) ? '' : moment.toISOString(),
    ...(photo && { photo }),
  }
}

interface BusFieldsProps {
  depots: readonly Depot[]
  draft: BusDraft
  errorOf: (name: string) => { error?: string }
  onChange: (part: Partial<BusDraft>) => void
  /** Whether the photo is still uploading. */
  onSending: (sending: boolean) => void
}

/** The depot of a bus parcel, and with one the bus, its departure and a photo of the waybill. */
export function BusFields({ depots, draft, errorOf, onChange, onSending }: BusFieldsProps) {
  const towns = [...new Set(depots.map(({ town }) => town))]
  return (
    <>
      <Field
        label={ordersText.depot}
        hint={ordersText.buyerCollectsWithCode}
        {...errorOf('busParcel.depotId')}
      >
        <Select
          value={draft.depotId}
          onChange={(event) => onChange({ depotId: event.currentTarget.value })}
        >
          <option value="">{ordersText.noDepot}</option>
          {towns.map((town) => (
            <optgroup key={town} label={town}>
              {depots
                .filter((depot) => depot.town === town)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {draft.depotId && (
        <>
          <Field
            label={ordersText.registrationOfBus}
            required
            {...errorOf('busParcel.registration')}
          >
            <TextInput
              value={draft.registration}
              maxLength={limits.registrationMax}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => onChange({ registration: event.currentTarget.value })}
            />
          </Field>
          <Field label={ordersText.departure} required {...errorOf('busParcel.departsAt')}>
            <TextInput
              type="datetime-local"
              value={draft.departsAt}
              onChange={(event) => onChange({ departsAt: event.currentTarget.value })}
            />
          </Field>
          <FieldGroup label={ordersText.photoOfWaybill} note={ordersText.optional}>
            <EvidencePicker
              most={1}
              onChange={([photo], sending) => {
                onChange({ photo })
                onSending(sending)
              }}
            />
          </FieldGroup>
        </>
      )}
    </>
  )
}
