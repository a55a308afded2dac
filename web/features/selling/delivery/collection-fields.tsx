import * as collectionText from '#messages/orders/collection'
import { limits } from '#contracts/common/limits.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { SectionProps } from '../form/section-props.ts'

const fields = [
  ['place', collectionText.collectionPlace, collectionText.collectionPlaceHint],
  ['times', collectionText.collectionTimes, collectionText.collectionTimesHint],
] as const

/** Where and when buyers can collect the item. */
export const CollectionFields = ({ draft, errors, set }: SectionProps) =>
  fields.map(([name, label, hint]) => (
    <Field
      key={name}
      label={label}
      note={collectionText.optional}
      hint={hint}
      error={errors[`collectionTerms.${name}`]}
    >
      <TextInput
        name={`collectionTerms.${name}`}
        autoComplete="off"
        maxLength={limits.collectionTextMax}
        value={draft.collection[name]}
        onChange={({ target }) =>
          set({ collection: { ...draft.collection, [name]: target.value } })
        }
      />
    </Field>
  ))
