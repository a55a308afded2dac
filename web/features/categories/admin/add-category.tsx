import * as categoriesAdminText from '#messages/categories/admin'
import { useState, type FormEvent } from 'react'
import { categoryAdminCalls, type AdminCategory } from '#contracts/categories/admin/categories.ts'
import { categoryNameMax } from '#contracts/categories/categories.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useTreeChange } from './category-admin.queries.ts'
import * as categoryTreeStyles from './category-tree.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

const blank = { name: '', reason: '' }

/** Adds a category, or a subcategory of the chosen category. */
export function AddCategory({ tree }: { tree: AdminCategory[] }) {
  const [typed, setTyped] = useState(blank)
  const [parentId, setParentId] = useState('')
  const [errors, setErrors] = useState<Partial<typeof blank>>({})
  const add = useTreeChange(categoriesAdminText.categoryWasNotChanged)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = typed.name.trim()
    const reason = typed.reason.trim()
    const found = {
      ...(!name && { name: categoriesAdminText.giveItName }),
      ...(!reason && { reason: categoriesAdminText.sayWhy }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || add.isPending) return
    add.mutate(
      {
        done: categoriesAdminText.added,
        call: () =>
          send(categoryAdminCalls.add, { body: { name, reason, ...(parentId && { parentId }) } }),
      },
      { onSuccess: () => setTyped(blank), onError: (error) => setErrors(fieldsOf(error)) },
    )
  }

  return (
    <form
      className={`${layoutStyles.panel} ${categoryTreeStyles.addCategory} ${connectionStyles.needsScripts}`}
      noValidate
      onSubmit={submit}
      aria-label={categoriesAdminText.addCategoryTitle}
    >
      <Field label={categoriesAdminText.newName} required error={errors.name}>
        <TextInput
          name="name"
          value={typed.name}
          autoComplete="off"
          maxLength={categoryNameMax}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
      </Field>
      <Field label={categoriesAdminText.below}>
        <Select value={parentId} onChange={(event) => setParentId(event.currentTarget.value)}>
          <option value="">{categoriesAdminText.noneNewCategory}</option>
          {tree.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={categoriesAdminText.why}
        required
        error={errors.reason}
        hint={categoriesAdminText.forAuditLog}
      >
        <TextInput
          name="reason"
          value={typed.reason}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
        />
      </Field>
      <Button
        className={categoryTreeStyles.button}
        type="submit"
        icon="plus"
        pending={add.isPending}
        pendingText={categoriesAdminText.adding}
      >
        {categoriesAdminText.add}
      </Button>
    </form>
  )
}
