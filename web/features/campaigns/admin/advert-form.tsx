import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { FilePicker } from '../../../ui/forms/file-picker.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { fieldsOf, useAddAdvert } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'

const text = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Books a place for an advertisement. */
export function AdvertFormPanel() {
  const add = useAddAdvert()
  const [times, setTimes] = useState(0)
  const [picture, setPicture] = useState<File>()
  const errors = fieldsOf(add.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    const data = new FormData(event.currentTarget)
    add.mutate(
      {
        place: text(data, 'place'),
        title: text(data, 'title'),
        text: text(data, 'text'),
        link: text(data, 'link'),
        startsAt: momentOf(text(data, 'startsAt')),
        endsAt: momentOf(text(data, 'endsAt')),
        picture,
      },
      {
        onSuccess: () => {
          setPicture(undefined)
          setTimes((before) => before + 1)
        },
      },
    )
  }

  return (
    <form key={times} className="panel stack" onSubmit={submit} aria-label="New advertisement">
      <h2>New advertisement</h2>
      <Field label="Where">
        <Select name="place" defaultValue="home">
          <option value="home">Home page</option>
          <option value="search">Search results</option>
        </Select>
      </Field>
      <Field label="Title" required error={errors['title']}>
        <TextInput name="title" maxLength={60} required />
      </Field>
      <Field label="Text" required error={errors['text']}>
        <TextInput name="text" maxLength={140} required />
      </Field>
      <Field
        label="Leads to"
        required
        error={errors['link']}
        hint="A path of this shop, such as /deals, or an https address."
      >
        <TextInput name="link" maxLength={300} required autoCapitalize="none" />
      </Field>
      <FieldGroup label="Picture (optional)" error={errors['image']}>
        <div className="btnrow">
          <FilePicker
            label="Picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            button={picture ? 'Choose another' : 'Choose a picture'}
            onChoose={setPicture}
          />
          {picture && (
            <>
              <span className="small wrap-anywhere">{picture.name}</span>
              <Button variant="ghost" onClick={() => setPicture(undefined)}>
                Take it out
              </Button>
            </>
          )}
        </div>
      </FieldGroup>
      <Field label="From" required error={errors['startsAt']} hint="In Harare.">
        <TextInput type="datetime-local" name="startsAt" required />
      </Field>
      <Field label="To" required error={errors['endsAt']}>
        <TextInput type="datetime-local" name="endsAt" required />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={add.isPending} pendingText="Booking...">
          Book
        </Button>
      </div>
    </form>
  )
}
