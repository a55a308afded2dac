import * as sellingText from '#messages/selling'
import { limits } from '#contracts/common/limits.ts'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../../ui/forms/field-group.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { attributeField } from '../listing-form.ts'
import type { DetailsProps } from '../section-props.ts'
import * as formStyles from '../../../../ui/patterns/form.module.css'

/** What the category asks about the item, if anything. */
export function AttributeFields({ draft, errors, set, asked }: DetailsProps) {
  if (asked.length === 0) return null
  function change(key: string, value: string) {
    const { [key]: _before, ...others } = draft.attributes
    set({ attributes: value === '' ? others : { ...draft.attributes, [key]: value } })
  }
  return (
    <FieldGroup label={sellingText.aboutItem} hint={sellingText.buyersFilterByThese}>
      <div className={`${formStyles.twoFields} ${formStyles.keepsColumns}`}>
        {asked.map((attribute) => (
          <Field
            key={attribute.key}
            label={
              attribute.unit
                ? sellingText.attributeWithUnit({ name: attribute.name, unit: attribute.unit })
                : attribute.name
            }
            required={attribute.required}
            error={errors[attributeField(attribute.key)]}
          >
            <Control
              attribute={attribute}
              value={draft.attributes[attribute.key] ?? ''}
              onChange={(value) => change(attribute.key, value)}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}

interface ControlProps {
  attribute: Attribute
  value: string
  onChange: (value: string) => void
}

function Control({ attribute, value, onChange }: ControlProps) {
  const { type, options } = attribute
  const name = attributeField(attribute.key)
  const shared = {
    name,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (type === 'text' || type === 'number')
    return (
      <TextInput
        {...shared}
        autoComplete="off"
        maxLength={limits.attributeTextMax}
        {...(type === 'number' && { inputMode: 'decimal' as const })}
      />
    )
  const choices =
    type === 'choice'
      ? options.map((option) => [option, option])
      : [
          ['yes', sellingText.yes],
          ['no', sellingText.no],
        ]
  const known = value === '' || choices.some(([option]) => option === value)
  return (
    <Select {...shared}>
      <option value="">{sellingText.chooseOption}</option>
      {choices.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
      {!known && <option value={value}>{value}</option>}
    </Select>
  )
}
