import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, useTopCategories } from '../../../../lib/categories.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { SectionProps } from '../section-props.ts'

interface Choice {
  id: string
  name: string
}

/** Category and subcategory. Offers the six built-in categories until the category tree is loaded. */
export function CategoryFields({ draft, errors, set }: SectionProps) {
  const known = useTopCategories()
  const { data } = useQuery(categoriesQuery)
  const kinds = data?.find(({ id }) => id === draft.categoryId)?.kinds ?? []
  return (
    <>
      <Field label={sellingText.category} note={sellingText.optional} error={errors.categoryId}>
        <Select
          name="categoryId"
          value={draft.categoryId}
          onChange={(event) => set({ categoryId: event.target.value, kindId: '' })}
        >
          <option value="">{sellingText.chooseCategory}</option>
          <Choices choices={data ?? known} chosen={draft.categoryId} />
        </Select>
      </Field>
      {(kinds.length > 0 || draft.kindId !== '') && (
        <Field label={sellingText.kind} note={sellingText.optional} error={errors.kindId}>
          <Select
            name="kindId"
            value={draft.kindId}
            onChange={(event) => set({ kindId: event.target.value })}
          >
            <option value="">{sellingText.other}</option>
            <Choices choices={kinds} chosen={draft.kindId} />
          </Select>
        </Field>
      )}
    </>
  )
}

/** The available options, and the chosen one if it is valid but no longer offered. */
function Choices({ choices, chosen }: { choices: readonly Choice[]; chosen: string }) {
  const listed = chosen === '' || choices.some(({ id }) => id === chosen)
  return (
    <>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!listed && <option value={chosen}>{sellingText.asItIsNow}</option>}
    </>
  )
}
