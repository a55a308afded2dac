import * as moderationAdminText from '#messages/moderation/admin'
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

/** The last day of a suspension, and whether running auctions with bids continue. */
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
        label={moderationAdminText.until}
        note={moderationAdminText.optional}
        hint={moderationAdminText.lastDayInHarareTime}
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
        {moderationAdminText.letRunningAuctionsWithBids}
      </Checkbox>
    </>
  )
}
