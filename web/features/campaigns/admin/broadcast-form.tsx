import * as campaignsAdminText from '#messages/campaigns/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  adminCampaignCalls,
  audiences,
  type NewBroadcast,
} from '#contracts/campaigns/admin/campaigns.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { campaignEffects } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'
import { Form } from '../../../ui/layout.tsx'

const blank = { title: '', message: '', link: '', startsAt: '', endsAt: '' }
const audienceLabels = {
  all: campaignsAdminText.everyone,
  sellers: campaignsAdminText.sellers,
  buyers: campaignsAdminText.buyers,
} as const

/** Creates a banner on every page or a notification to many members, with a preview before it is sent. */
export function BroadcastForm() {
  const [kind, setKind] = useState<NewBroadcast['kind']>('banner')
  const [audience, setAudience] = useState<NewBroadcast['audience']>('all')
  const [typed, setTyped] = useState(blank)
  const [looking, setLooking] = useState(false)
  const send = useStaffCall(adminCampaignCalls.broadcast, campaignEffects)
  const reach = useQuery({
    ...queryOf(adminCampaignCalls.audience, { query: { audience } }),
    enabled: looking && kind === 'notice',
  })
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
        body: {
          kind,
          audience: kind === 'banner' ? 'all' : audience,
          title: title.trim(),
          message: message.trim(),
          ...(link.trim() && { link: link.trim() }),
          ...(startsAt && { startsAt: momentOf(startsAt) }),
          ...(kind === 'banner' && endsAt && { endsAt: momentOf(endsAt) }),
        },
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
    <Form panel onSubmit={submit} aria-label={campaignsAdminText.newBroadcast}>
      <h2>{campaignsAdminText.broadcastHeading}</h2>
      <Field label={campaignsAdminText.how}>
        <Select
          name="kind"
          value={kind}
          onChange={(event) => {
            setLooking(false)
            setKind(event.currentTarget.value === 'notice' ? 'notice' : 'banner')
          }}
        >
          <option value="banner">{campaignsAdminText.bannerAboveEveryPage}</option>
          <option value="notice">{campaignsAdminText.notificationToEachMemberAnd}</option>
        </Select>
      </Field>
      {kind === 'notice' && (
        <Field label={campaignsAdminText.toWhom} error={errors['audience']}>
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
      <Field label={campaignsAdminText.title} required error={errors['title']}>
        <TextInput
          name="title"
          maxLength={80}
          required
          value={typed.title}
          onChange={set('title')}
        />
      </Field>
      <Field label={campaignsAdminText.message} required error={errors['message']}>
        <TextArea
          name="message"
          rows={3}
          maxLength={300}
          required
          value={typed.message}
          onChange={set('message')}
        />
      </Field>
      <Field
        label={campaignsAdminText.leadsTo}
        note={campaignsAdminText.optional}
        error={errors['link']}
        hint={campaignsAdminText.pathSuchAsHelp}
      >
        <TextInput name="link" maxLength={200} value={typed.link} onChange={set('link')} />
      </Field>
      <Field
        label={campaignsAdminText.from}
        note={campaignsAdminText.optional}
        hint={campaignsAdminText.inHarareTimeLeaveEmpty}
      >
        <TextInput
          type="datetime-local"
          name="startsAt"
          value={typed.startsAt}
          onChange={set('startsAt')}
        />
      </Field>
      {kind === 'banner' && (
        <Field label={campaignsAdminText.to} required error={errors['endsAt']}>
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
        <Alert icon="eye">
          <b>{typed.title}</b> {typed.message}
          {kind === 'notice' &&
            ` ${campaignsAdminText.itGoesToValue({ value: reach.data ? campaignsAdminText.memberCount({ people: reach.data.people }) : '...' })}`}
        </Alert>
      )}
      <SubmitRow pending={send.isPending} pendingText={campaignsAdminText.sending}>
        {looking
          ? kind === 'banner'
            ? campaignsAdminText.showBanner
            : campaignsAdminText.sendBroadcast
          : campaignsAdminText.lookAtItFirst}
      </SubmitRow>
    </Form>
  )
}
