import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

interface SuspensionFieldsProps {
  until: string
  onUntil: (day: string) => void
  keepAuctions: boolean
  onKeepAuctions: (keep: boolean) => void
  error: string | undefined
}

/** For how long, and what becomes of running auctions. */
export function SuspensionFields({
  until,
  onUntil,
  keepAuctions,
  onKeepAuctions,
  error,
}: SuspensionFieldsProps) {
  return (
    <>
      <Field
        label="Until (optional)"
        hint="The last day, in Harare. Without one it lasts until somebody of us ends it."
        error={error}
      >
        <TextInput
          type="date"
          name="until"
          value={until}
          onChange={(event) => onUntil(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        name="keepAuctions"
        checked={keepAuctions}
        onChange={(event) => onKeepAuctions(event.currentTarget.checked)}
      >
        Let running auctions with bids go on
      </Checkbox>
    </>
  )
}
