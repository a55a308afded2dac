import * as productsConditions from '#messages/products/conditions'
import { labelOf } from '#contracts/common/label-of.ts'
import * as sellingText from '#messages/selling'
import { conditions, type Condition } from '#contracts/categories/categories.ts'
import { limits } from '#contracts/common/limits.ts'
import { isAuction } from '#contracts/products/formats.ts'
import { offersSizes } from '#contracts/products/sizes.rules.ts'
import { places } from '#contracts/products/places.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { AttributeFields } from './category/attribute-fields.tsx'
import { CategoryFields } from './category/category-fields.tsx'
import { useSellerCity } from '../use-seller-city.ts'
import type { DetailsProps, SectionProps } from './section-props.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

const explained: Record<Condition, string> = {
  new: sellingText.unusedSealed,
  'like-new': sellingText.noMarks,
  good: sellingText.smallMarks,
  fair: sellingText.visibleWear,
  poor: sellingText.forParts,
}

/** Says how a buyer chooses, if the title offers several sizes. */
function titleHint({ title, kind }: SectionProps['draft']): string {
  if (!offersSizes(title)) return sellingText.sayWhatItIsBrand
  return isAuction(kind) ? sellingText.winnerSendsSize : sellingText.buyersSendTheirSize
}

export function DetailsSection(section: DetailsProps) {
  const { draft, errors, set } = section
  const city = useSellerCity()
  return (
    <section className={formStyles.section} aria-labelledby="details-h">
      <h2 id="details-h">{sellingText.details}</h2>
      <Field
        label={sellingText.title}
        required
        error={errors.title}
        hint={titleHint(draft)}
        count={`${draft.title.length}/${limits.titleMax}`}
      >
        <TextInput
          name="title"
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <div className={formStyles.twoFields}>
        <CategoryFields {...section} />
        <Field
          label={sellingText.location}
          note={sellingText.optional}
          error={errors.location}
          hint={sellingText.shownOnYourListing}
        >
          <Select
            name="location"
            value={draft.location}
            onChange={(event) => set({ location: event.target.value })}
          >
            {draft.location === '' && <option value="">{sellingText.choosePlace}</option>}
            {/* A seller's town need not be one of the filter's places. */}
            {[...new Set<string>([...places, draft.location, city])].map(
              (place) => place && <option key={place}>{place}</option>,
            )}
          </Select>
        </Field>
      </div>
      <FieldGroup
        label={
          <>
            {sellingText.condition}
            <span className={fieldStyles.required} aria-hidden="true">
              *
            </span>
          </>
        }
        error={errors.condition}
      >
        <div className={`${choiceStyles.options} ${choiceStyles.five}`}>
          {conditions.map((condition) => (
            <RadioRow
              key={condition}
              name="condition"
              value={condition}
              label={labelOf(productsConditions, 'condition', condition)}
              detail={explained[condition]}
              checked={draft.condition === condition}
              onChange={() => set({ condition })}
            />
          ))}
        </div>
      </FieldGroup>
      <AttributeFields {...section} />
      <Field
        label={sellingText.description}
        required
        error={errors.description}
        hint={sellingText.beHonestAboutMarksAnd}
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
