import * as categoriesAdminText from '#messages/categories/admin'
import { useId, useState, type FormEvent } from 'react'
import type { AdminCategory, AdminSubcategory } from '#contracts/categories/admin/categories.ts'
import { categoryNameMax } from '#contracts/categories/categories.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useCategoryStep, type CategoryStep } from './category-admin.queries.ts'
import { ButtonRow } from '../../../ui/layout.tsx'
import * as categoryTreeStyles from './category-tree.module.css'

type Without<Step> = Step extends CategoryStep ? Omit<Step, 'reason' | 'id' | 'version'> : never

interface CategoryEditorProps {
  node: AdminSubcategory
  /** The category of a subcategory; undefined for a category. */
  parent?: AdminCategory
  tree: AdminCategory[]
}

/** The actions of staff on one category or subcategory, each with a reason. */
export function CategoryEditor({ node, parent, tree }: CategoryEditorProps) {
  const [reason, setReason] = useState('')
  const [name, setName] = useState(node.name)
  const [target, setTarget] = useState('')
  const [into, setInto] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const reasonId = useId()
  const take = useCategoryStep()
  const { id, version } = node

  function go(step: Without<CategoryStep>) {
    if (take.isPending) return
    const said = reason.trim()
    setErrors(said ? {} : { reason: categoriesAdminText.sayWhy })
    if (!said) return document.getElementById(reasonId)?.focus()
    take.mutate({ ...step, id, version, reason: said } as CategoryStep, {
      onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    })
  }
  const submit = (step: Without<CategoryStep>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(step)
  }
  const pending = take.isPending

  return (
    <div
      className={categoryTreeStyles.editCategory}
      role="group"
      aria-label={categoriesAdminText.changeName({ name: node.name })}
    >
      <Field
        label={categoriesAdminText.why}
        required
        id={reasonId}
        error={errors['reason']}
        hint={categoriesAdminText.forAuditLog}
      >
        <TextInput
          value={reason}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <form
        className={categoryTreeStyles.step}
        noValidate
        onSubmit={submit({ step: 'rename', name: name.trim() })}
      >
        <Field
          label={categoriesAdminText.name}
          hint={categoriesAdminText.itsAddressStays}
          error={errors['name']}
        >
          <TextInput
            value={name}
            autoComplete="off"
            maxLength={categoryNameMax}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button
          className={categoryTreeStyles.button}
          type="submit"
          variant="line"
          disabled={pending || name.trim() === node.name}
        >
          {categoriesAdminText.rename}
        </Button>
      </form>
      {parent && (
        <form
          className={categoryTreeStyles.step}
          noValidate
          onSubmit={submit({ step: 'place', parentId: target })}
        >
          <Field label={categoriesAdminText.category} error={errors['parentId']}>
            <Select value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
              <option value="">{parent.name}</option>
              {tree
                .filter((each) => each.id !== parent.id)
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
            </Select>
          </Field>
          <Button
            className={categoryTreeStyles.button}
            type="submit"
            variant="line"
            disabled={pending || target === ''}
          >
            {categoriesAdminText.move}
          </Button>
        </form>
      )}
      <form
        className={categoryTreeStyles.step}
        noValidate
        onSubmit={submit({ step: 'merge', into })}
      >
        <Field
          label={categoriesAdminText.mergeInto}
          hint={categoriesAdminText.itsListingsAndItsAddress}
          error={errors['into']}
        >
          <Select value={into} onChange={(event) => setInto(event.currentTarget.value)}>
            <option value="">{categoriesAdminText.chooseWhereTo}</option>
            {tree.map((each) => (
              <optgroup key={each.id} label={each.name}>
                {each.id !== id && <option value={each.id}>{each.name}</option>}
                {each.kinds
                  .filter((subcategory) => subcategory.id !== id)
                  .map((subcategory) => (
                    <option key={subcategory.id} value={subcategory.id}>
                      {subcategory.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Button
          className={categoryTreeStyles.button}
          type="submit"
          variant="danger"
          disabled={pending || into === ''}
        >
          {categoriesAdminText.merge}
        </Button>
      </form>
      <ButtonRow className={categoryTreeStyles.buttonRow}>
        <Button
          className={categoryTreeStyles.button}
          variant="line"
          disabled={pending}
          onClick={() => go({ step: 'up' })}
        >
          {categoriesAdminText.moveUp}
        </Button>
        <Button
          className={categoryTreeStyles.button}
          variant="line"
          disabled={pending}
          onClick={() => go({ step: 'down' })}
        >
          {categoriesAdminText.moveDown}
        </Button>
        <Button
          className={categoryTreeStyles.button}
          variant="line"
          disabled={pending}
          onClick={() => go({ step: node.hidden ? 'show' : 'hide' })}
        >
          {node.hidden ? categoriesAdminText.show : categoriesAdminText.hide}
        </Button>
        {node.listings === 0 && (
          <Button
            className={categoryTreeStyles.button}
            variant="danger"
            disabled={pending}
            onClick={() => go({ step: 'remove' })}
          >
            {categoriesAdminText.remove}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
