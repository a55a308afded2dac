import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { fieldsOf, useFeature } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'

const idIn = (text: string): string =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? ''

/** Puts an item first among the deals for a while. */
export function FeatureForm() {
  const [item, setItem] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const feature = useFeature()
  const errors = fieldsOf(feature.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const productId = idIn(item)
    setError(productId ? undefined : 'Paste the address of the item’s page')
    if (!productId || !from || !to || feature.isPending) return
    feature.mutate(
      { productId, startsAt: momentOf(from), endsAt: momentOf(to) },
      { onSuccess: () => setItem('') },
    )
  }

  return (
    <form className="panel stack" onSubmit={submit} aria-label="New choice">
      <h2>Choose a deal</h2>
      <Field
        label="Item"
        required
        error={error}
        hint="The address of its page, or its id. It stands first while its price is down."
      >
        <TextInput
          name="item"
          value={item}
          maxLength={300}
          onChange={(event) => setItem(event.currentTarget.value)}
        />
      </Field>
      <Field label="From" required hint="In Harare.">
        <TextInput
          type="datetime-local"
          name="startsAt"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Field>
      <Field label="To" required error={errors['endsAt']}>
        <TextInput
          type="datetime-local"
          name="endsAt"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={feature.isPending} pendingText="Saving...">
          Choose it
        </Button>
      </div>
    </form>
  )
}
