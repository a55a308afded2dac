import * as sellingText from '#messages/selling'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Text } from '../../../ui/layout.tsx'
import { OfferFields } from '../offer-fields.tsx'
import type { SectionProps } from '../form/section-props.ts'
import { VariantFields } from './variant-fields.tsx'

const oneOption = { options: [{ name: '', values: '' }], lines: {} }

/** What only a fixed price has: variants, or else offers. */
export function FixedFields(section: SectionProps) {
  const { draft, set } = section
  const { variants } = draft
  return (
    <>
      <div>
        <Checkbox
          checked={variants !== null}
          onChange={(event) => set({ variants: event.target.checked ? oneOption : null })}
        >
          {sellingText.comesInVariants}
        </Checkbox>
        <Text small muted>
          {sellingText.comesInVariantsHint}
        </Text>
      </div>
      {variants ? <VariantFields {...section} variants={variants} /> : <OfferFields {...section} />}
    </>
  )
}
