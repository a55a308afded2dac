import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { NewBroadcast } from '../../../../contracts/campaigns/admin/campaigns.ts'
import { counted } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { audienceQuery, fieldsOf, useBroadcast } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'

const blank = { title: '', message: '', link: '', startsAt: '', endsAt: '' }
const audiences = ['all', 'sellers', 'buyers'] as const
const audienceLabels = { all: 'Everybody', sellers: 'Sellers', buyers: 'Buyers' } as const

/** A banner on every page, or a notice to many with a look at it before it goes. */
export function BroadcastForm() {
  const [kind, setKind] = useState<NewBroadcast['kind']>('banner')
  const [audience, setAudience] = useState<NewBroadcast['audience']>('all')
  const [typed, setTyped] = useState(blank)
  const [looking, setLooking] = useState(false)
  const send = useBroadcast()
  const reach = useQuery({ ...audienceQuery(audience), enabled: looking && kind === 'notice' })
  const errors = fieldsOf(send.error)
  const set = (name: keyof typeof blank) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setLooking(false)
    setTyped((before) => ({ ...before, [name]: value }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!looking) return setLooking(true)
    if (send.isPending) return
    const { title, message, link, startsAt, endsAt } = typed
    send.mutate(
      {
        kind,
        audience: kind === 'banner' ? 'all' : audience,
        title: title.trim(),
        message: message.trim(),
        ...(link.trim() && { link: link.trim() }),
        ...(startsAt && { startsAt: momentOf(startsAt) }),
        ...(kind === 'banner' && endsAt && { endsAt: momentOf(endsAt) }),
      },
      {
        onSuccess: () => {
          setTyped(blank)
          setLooking(false)
        },
        onError: () => setLooking(false),
      },
    )
  }

  return (
    <form className="panel stack" onSubmit={submit} aria-label="New news">
      <h2>Tell people something</h2>
      <Field label="How">
        <Select
          name="kind"
          value={kind}
          onChange={(event) => {
            setLooking(false)
            setKind(event.currentTarget.value === 'notice' ? 'notice' : 'banner')
          }}
        >
          <option value="banner">A banner above every page</option>
          <option value="notice">A notice to each person, and mail to whoever wants it</option>
        </Select>
      </Field>
      {kind === 'notice' && (
        <Field label="To whom" error={errors['audience']}>
          <Select
            name="audience"
            value={audience}
            onChange={(event) => {
              setLooking(false)
              setAudience(audiences.find((one) => one === event.currentTarget.value) ?? 'all')
            }}
          >
            {audiences.map((one) => (
              <option key={one} value={one}>
                {audienceLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Title" required error={errors['title']}>
        <TextInput
          name="title"
          maxLength={80}
          required
          value={typed.title}
          onChange={set('title')}
        />
      </Field>
      <Field label="Message" required error={errors['message']}>
        <TextArea
          name="message"
          rows={3}
          maxLength={300}
          required
          value={typed.message}
          onChange={set('message')}
        />
      </Field>
      <Field label="Leads to (optional)" error={errors['link']} hint="A path such as /help.">
        <TextInput name="link" maxLength={200} value={typed.link} onChange={set('link')} />
      </Field>
      <Field label="From (optional)" hint="In Harare; without it, now.">
        <TextInput
          type="datetime-local"
          name="startsAt"
          value={typed.startsAt}
          onChange={set('startsAt')}
        />
      </Field>
      {kind === 'banner' && (
        <Field label="To" required error={errors['endsAt']}>
          <TextInput
            type="datetime-local"
            name="endsAt"
            required
            value={typed.endsAt}
            onChange={set('endsAt')}
          />
        </Field>
      )}
      {looking && (
        <Notice icon="eye">
          <b>{typed.title}</b> {typed.message}
          {kind === 'notice' &&
            ` It goes to ${reach.data ? counted(reach.data.people, 'person', 'people') : '...'}.`}
        </Notice>
      )}
      <div className="btnrow">
        <Button type="submit" pending={send.isPending} pendingText="Sending...">
          {looking
            ? kind === 'banner'
              ? 'Show the banner'
              : 'Send the notice'
            : 'Look at it first'}
        </Button>
      </div>
    </form>
  )
}
