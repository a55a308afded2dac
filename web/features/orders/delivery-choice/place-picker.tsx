import * as ordersText from '#messages/orders'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

export interface Place<Id extends string> {
  id: Id
  town: string
  name: string
  detail: string
  /** It takes no parcels at the moment. */
  full?: boolean
}

interface PlacePickerProps<Id extends string> {
  /** Of the inputs. */
  name: string
  /** The city of the address, which is shown first. */
  home: string | undefined
  /** The name of a place: depot, pickup point. */
  label: string
  error?: string | undefined
  places: readonly Place<Id>[]
  chosenId: Id | null
  disabled: boolean
  onChoose: (id: Id) => void
}

/** Picks the place at which the buyer collects a parcel: the town first, then its places. Choosing one saves it. */
export function PlacePicker<Id extends string>(props: PlacePickerProps<Id>) {
  const { name: group, home, label, error, places, chosenId, disabled, onChoose } = props
  const towns = [...new Set(places.map(({ town }) => town))]
  const chosen = places.find(({ id }) => id === chosenId)
  const own = towns.find((town) => town === home)
  const [picked, setPicked] = useState<string>()
  /** The place that is being saved. */
  const [pressed, setPressed] = useState<Id>()
  const shown = disabled ? (pressed ?? chosenId) : chosenId
  const town = picked ?? chosen?.town ?? own ?? towns[0]
  return (
    <Stack>
      <Field label={ordersText.town}>
        <Select
          value={town}
          disabled={disabled}
          onChange={(event) => setPicked(event.currentTarget.value)}
        >
          {towns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <FieldGroup label={label} {...(error && { error })}>
        <div className={choiceStyles.options}>
          {places
            .filter((place) => place.town === town)
            .map(({ id, name, detail, full = false }) => (
              <RadioRow
                key={id}
                name={group}
                value={id}
                checked={id === shown}
                disabled={disabled || (full && id !== shown)}
                onChange={() => {
                  setPressed(id)
                  onChoose(id)
                }}
                label={name}
                detail={full ? ordersText.pointFull : detail}
              />
            ))}
        </div>
      </FieldGroup>
      <Text small muted>
        {ordersText.bringIdWeSendCode}
      </Text>
    </Stack>
  )
}
