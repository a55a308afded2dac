import {
  conditionLabels,
  conditions,
  type Condition,
} from '../../../../contracts/categories/categories.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { places } from '../../../../contracts/products/places.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { SectionProps } from './section-props.ts'

const explained: Record<Condition, string> = {
  new: 'Unused, sealed',
  'like-new': 'No marks',
  good: 'Small marks',
  fair: 'Visible wear',
  poor: 'For parts',
}

export function DetailsSection({ draft, errors, set }: SectionProps) {
  return (
    <section className="fsec" aria-labelledby="details-h">
      <h2 id="details-h">Details</h2>
      <Field
        label="Title"
        required
        error={errors.title}
        hint="Say what it is, the brand and the size."
        count={`${draft.title.length}/${limits.titleMax}`}
      >
        <TextInput
          name="title"
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <div className="row2">
        <CategoryFields draft={draft} errors={errors} set={set} />
        <Field label="Location" note="optional">
          <Select
            name="location"
            value={draft.location}
            onChange={(event) => set({ location: event.target.value })}
          >
            <option value="">Choose a place</option>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </Select>
        </Field>
      </div>
      <FieldGroup
        label={
          <>
            Condition
            <span className="req" aria-hidden="true">
              *
            </span>
          </>
        }
        error={errors.condition}
      >
        <div className="opts five">
          {conditions.map((condition) => (
            <RadioRow
              key={condition}
              name="condition"
              value={condition}
              label={conditionLabels[condition]}
              detail={explained[condition]}
              checked={draft.condition === condition}
              onChange={() => set({ condition })}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label="Description"
        required
        error={errors.description}
        hint="Be honest about marks and faults. It saves returns."
        count={`${draft.description.length}/${limits.descriptionMax}`}
      >
        <TextArea
          name="description"
          rows={5}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
    </section>
  )
}
