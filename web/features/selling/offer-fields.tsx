import * as sellingText from '#messages/selling'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Text } from '../../ui/layout.tsx'
import { DualField } from './form/dual-field.tsx'
import type { SectionProps } from './form/section-props.ts'

/** Whether buyers may offer less than a fixed price, and the amounts that are answered at once. */
export function OfferFields({ draft, errors, set }: SectionProps) {
  const { takesOffers } = draft
  return (
    <>
      <div>
        <Checkbox
          checked={takesOffers}
          onChange={(event) => set({ takesOffers: event.target.checked })}
        >
          {sellingText.takeOffers}
        </Checkbox>
        <Text small muted>
          {sellingText.takeOffersHint}
        </Text>
      </div>
      {takesOffers && (
        <>
          <DualField
            label={sellingText.acceptOffersFrom}
            name="acceptOffersFrom"
            note={sellingText.optional}
            hint={sellingText.answersAtOnce}
            amount={draft.acceptFrom}
            error={errors.acceptOffersFrom}
            onChange={(acceptFrom) => set({ acceptFrom })}
          />
          <DualField
            label={sellingText.declineOffersBelow}
            name="declineOffersBelow"
            note={sellingText.optional}
            hint={sellingText.answersAtOnce}
            amount={draft.declineBelow}
            error={errors.declineOffersBelow}
            onChange={(declineBelow) => set({ declineBelow })}
          />
        </>
      )}
    </>
  )
}
