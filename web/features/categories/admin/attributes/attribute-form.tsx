import * as attributesText from '#messages/categories/attributes'
import * as categoriesAdminText from '#messages/categories/admin'
import { useState, type FormEvent } from 'react'
import { attributeTypes, type Attribute } from '#contracts/categories/attribute.rules.ts'
import { categoryNameMax } from '#contracts/categories/categories.ts'
import { limits } from '#contracts/common/limits.ts'
import { attributeAdminCalls } from '#contracts/categories/admin/attributes.ts'
import { fieldsOf } from '../../../../lib/api/api-error.ts'
import { send } from '../../../../lib/api/calls.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { ButtonRow } from '../../../../ui/layout.tsx'
import { useTreeChange, type TreeChange } from '../category-admin.queries.ts'
import * as categoryTreeStyles from '../category-tree.module.css'

export const typeTexts: Record<Attribute['type'], string> = {
  choice: attributesText.typeChoice,
  number: attributesText.typeNumber,
  text: attributesText.typeText,
  yes_no: attributesText.typeYesNo,
}

interface AttributeFormProps {
  categoryId: string
  /** The attribute to change; undefined to add one. */
  attribute?: Attribute & { version: number }
  label: string
}

const blank = {
  name: '',
  type: 'choice' as const,
  unit: null,
  options: [],
  required: false,
  filter: false,
}

/** Adds or changes an attribute of a category, with a reason. */
export function AttributeForm({ categoryId, attribute, label }: AttributeFormProps) {
  const begin = () => ({
    ...(attribute ?? blank),
    options: (attribute ?? blank).options.join('\n'),
    reason: '',
  })
  const [typed, setTyped] = useState<
    Omit<Attribute, 'key' | 'options'> & { options: string; reason: string }
  >(begin)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useTreeChange(attributesText.attributeWasNotChanged)
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const { type } = typed
  const reason = typed.reason.trim()
  /** Of the attribute to change. */
  const params = attribute && { id: categoryId, key: attribute.key }
  const seen = { version: attribute?.version ?? 0, reason }

  function take(done: string, call: TreeChange['call']) {
    if (save.isPending) return
    const found = {
      ...(!typed.name.trim() && { name: categoriesAdminText.giveItName }),
      ...(!reason && { reason: categoriesAdminText.sayWhy }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(
      { done, call },
      {
        onSuccess: () => !attribute && setTyped(begin()),
        onError: (error) => setErrors(fieldsOf(error)),
      },
    )
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const terms = {
      name: typed.name,
      unit: type === 'number' ? typed.unit || null : null,
      options: type === 'choice' ? typed.options.split('\n').filter((line) => line.trim()) : [],
      required: typed.required,
      filter: type !== 'text' && typed.filter,
    }
    if (params)
      take(attributesText.saved, () =>
        send(attributeAdminCalls.change, { params, body: { ...terms, ...seen } }),
      )
    else
      take(categoriesAdminText.added, () =>
        send(attributeAdminCalls.add, {
          params: { id: categoryId },
          body: { ...terms, type, reason },
        }),
      )
  }

  return (
    <form
      className={categoryTreeStyles.editCategory}
      noValidate
      onSubmit={submit}
      aria-label={label}
    >
      <Field label={categoriesAdminText.name} required error={errors['name']}>
        <TextInput
          value={typed.name}
          autoComplete="off"
          maxLength={categoryNameMax}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      {!attribute && (
        <Field label={attributesText.attributeType}>
          <Select
            value={type}
            onChange={(event) => change({ type: event.currentTarget.value as Attribute['type'] })}
          >
            {attributeTypes.map((each) => (
              <option key={each} value={each}>
                {typeTexts[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {type === 'choice' && (
        <Field
          label={attributesText.options}
          required
          error={errors['options']}
          hint={attributesText.onePerLine}
        >
          <TextArea
            rows={5}
            value={typed.options}
            onChange={(event) => change({ options: event.currentTarget.value })}
          />
        </Field>
      )}
      {type === 'number' && (
        <Field label={attributesText.unit} error={errors['unit']} hint={attributesText.unitHint}>
          <TextInput
            value={typed.unit ?? ''}
            autoComplete="off"
            maxLength={limits.attributeUnitMax}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
        </Field>
      )}
      <div>
        <Checkbox
          checked={typed.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        >
          {attributesText.isRequired}
        </Checkbox>
        {type !== 'text' && (
          <Checkbox
            checked={typed.filter}
            onChange={(event) => change({ filter: event.currentTarget.checked })}
          >
            {attributesText.asFilter}
          </Checkbox>
        )}
      </div>
      <Field
        label={categoriesAdminText.why}
        required
        error={errors['reason']}
        hint={categoriesAdminText.forAuditLog}
      >
        <TextInput
          value={typed.reason}
          autoComplete="off"
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
      <ButtonRow className={categoryTreeStyles.buttonRow}>
        <Button type="submit" pending={save.isPending} pendingText={attributesText.saving}>
          {attribute ? attributesText.save : categoriesAdminText.add}
        </Button>
        {params && (
          <>
            {(['up', 'down'] as const).map((step) => (
              <Button
                key={step}
                variant="line"
                disabled={save.isPending}
                onClick={() =>
                  take(categoriesAdminText.moved, () =>
                    send(attributeAdminCalls.move, { params, body: { step, ...seen } }),
                  )
                }
              >
                {step === 'up' ? categoriesAdminText.moveUp : categoriesAdminText.moveDown}
              </Button>
            ))}
            <Button
              variant="danger"
              disabled={save.isPending}
              onClick={() =>
                take(categoriesAdminText.removed, () =>
                  send(attributeAdminCalls.remove, { params, body: seen }),
                )
              }
            >
              {categoriesAdminText.remove}
            </Button>
          </>
        )}
      </ButtonRow>
    </form>
  )
}
