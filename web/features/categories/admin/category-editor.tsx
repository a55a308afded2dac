import * as categoriesAdminText from '#messages/categories/admin'
import { useId, useState, type FormEvent } from 'react'
import {
  categoryAdminCalls,
  type AdminCategory,
  type AdminSubcategory,
} from '#contracts/categories/admin/categories.ts'
import { categoryNameMax } from '#contracts/categories/categories.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/calls.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useTreeChange, type TreeChange } from './category-admin.queries.ts'
import { ButtonRow } from '../../../ui/layout.tsx'
import * as categoryTreeStyles from './category-tree.module.css'

/** What every change sends besides its own fields. */
interface Seen {
  version: number
  reason: string
}

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
  const take = useTreeChange(categoriesAdminText.categoryWasNotChanged)
  const { id, version } = node
  const params = { id }

  function go(done: string, call: (seen: Seen) => ReturnType<TreeChange['call']>) {
    if (take.isPending) return
    const said = reason.trim()
    setErrors(said ? {} : { reason: categoriesAdminText.sayWhy })
    if (!said) return document.getElementById(reasonId)?.focus()
    take.mutate(
      { done, call: () => call({ version, reason: said }) },
      { onError: (error) => setErrors(fieldsOf(error)) },
    )
  }
  const submit =
    (...change: Parameters<typeof go>) =>
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(...change)
    }
  const move = (step: 'up' | 'down') =>
    go(categoriesAdminText.moved, (seen) =>
      send(categoryAdminCalls.move, { params, body: { step, ...seen } }),
    )
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
        onSubmit={submit(categoriesAdminText.renamed, (seen) =>
          send(categoryAdminCalls.rename, { params, body: { name: name.trim(), ...seen } }),
        )}
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
          onSubmit={submit(categoriesAdminText.moved, (seen) =>
            send(categoryAdminCalls.move, { params, body: { parentId: target, ...seen } }),
          )}
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
        onSubmit={submit(categoriesAdminText.merged, (seen) =>
          send(categoryAdminCalls.merge, { params, body: { into, ...seen } }),
        )}
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
          onClick={() => move('up')}
        >
          {categoriesAdminText.moveUp}
        </Button>
        <Button
          className={categoryTreeStyles.button}
          variant="line"
          disabled={pending}
          onClick={() => move('down')}
        >
          {categoriesAdminText.moveDown}
        </Button>
        <Button
          className={categoryTreeStyles.button}
          variant="line"
          disabled={pending}
          onClick={() =>
            go(node.hidden ? categoriesAdminText.shownAgain : categoriesAdminText.hidden, (seen) =>
              send(categoryAdminCalls.hide, { params, body: { hidden: !node.hidden, ...seen } }),
            )
          }
        >
          {node.hidden ? categoriesAdminText.show : categoriesAdminText.hide}
        </Button>
        {node.listings === 0 && (
          <Button
            className={categoryTreeStyles.button}
            variant="danger"
            disabled={pending}
            onClick={() =>
              go(categoriesAdminText.removed, (body) =>
                send(categoryAdminCalls.remove, { params, body }),
              )
            }
          >
            {categoriesAdminText.remove}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
