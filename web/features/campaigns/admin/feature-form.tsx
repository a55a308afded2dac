import * as campaignsAdminText from '#messages/campaigns/admin'
import { useState, type FormEvent } from 'react'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { adminCampaignCalls } from '#contracts/campaigns/admin/campaigns.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { campaignEffects } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'
import { Form } from '../../../ui/layout.tsx'

const idIn = (text: string): string =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0] ?? ''

/** Features an item at the top of the deals for a period. */
export function FeatureForm() {
  const [item, setItem] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const feature = useStaffCall(adminCampaignCalls.feature, campaignEffects)
  const errors = fieldsOf(feature.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const productId = idIn(item)
    setError(productId ? undefined : campaignsAdminText.pasteAddressOfItemsPage)
    if (!productId || !from || !to || feature.isPending) return
    feature.mutate(
      { body: { productId, startsAt: momentOf(from), endsAt: momentOf(to) } },
      { onSuccess: () => setItem('') },
    )
  }

  return (
    <Form panel onSubmit={submit} aria-label={campaignsAdminText.newChoice}>
      <h2>{campaignsAdminText.chooseDeal}</h2>
      <Field
        label={campaignsAdminText.item}
        required
        error={error}
        hint={campaignsAdminText.addressOfItsPageOr}
      >
        <TextInput
          name="item"
          value={item}
          maxLength={300}
          onChange={(event) => setItem(event.currentTarget.value)}
        />
      </Field>
      <Field label={campaignsAdminText.from} required hint={campaignsAdminText.inHarare}>
        <TextInput
          type="datetime-local"
          name="startsAt"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Field>
      <Field label={campaignsAdminText.to} required error={errors['endsAt']}>
        <TextInput
          type="datetime-local"
          name="endsAt"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow pending={feature.isPending} pendingText={campaignsAdminText.saving}>
        {campaignsAdminText.chooseIt}
      </SubmitRow>
    </Form>
  )
}
