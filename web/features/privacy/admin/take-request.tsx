import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '#contracts/common/label-of.ts'
import * as privacyAdminText from '#messages/privacy/admin'
import { useState, type FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import {
  requestDetailsMax,
  requestKinds,
  type RequestKind,
} from '#contracts/privacy/privacy-limits.ts'
import { emailRule, registrationRules } from '#contracts/accounts/account.rules.ts'
import { requestDetailsRule } from '#contracts/privacy/privacy-form.rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { dataRequestCalls } from '#contracts/privacy/admin/privacy.ts'
import { Form } from '../../../ui/layout.tsx'
import { accountFieldText } from '../../../lib/account/account-field-text.ts'
import { privacyFieldText } from '../privacy-field-text.ts'

const blank = { name: '', email: '', details: '' }

/** Records a data request that did not come through the shop's pages. */
export function TakeRequest() {
  const [kind, setKind] = useState<RequestKind>('access')
  const [values, setValues] = useState(blank)
  const [checked, setChecked] = useState(false)
  const take = useStaffCall(dataRequestCalls.takeIn, {
    done: privacyAdminText.requestWrittenDown,
    failed: privacyAdminText.notWrittenDown,
    atFields: true,
  })
  const wrongEmail = emailRule(values.email.trim())
  const found = {
    name: registrationRules.firstName(values.name) && privacyAdminText.nameIsRequired,
    email: wrongEmail && accountFieldText(wrongEmail),
    details: privacyFieldText(requestDetailsRule(values.details)),
  }
  const errors: Partial<typeof found> = checked ? found : {}
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (found.name || found.email || found.details || take.isPending) return
    take.mutate(
      {
        body: {
          kind,
          name: values.name.trim(),
          email: values.email.trim(),
          details: values.details.trim(),
        },
      },
      {
        onSuccess: () => {
          setValues(blank)
          setChecked(false)
        },
      },
    )
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={privacyAdminText.writeDownRequest}>
      <Field label={privacyAdminText.whatIsItAbout}>
        <Select
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as RequestKind)}
        >
          {requestKinds.map((one) => (
            <option key={one} value={one}>
              {labelOf(privacyRequests, 'kind', one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={privacyAdminText.name} required error={errors.name}>
        <TextInput {...field('name')} autoComplete="off" maxLength={limits.nameMax} />
      </Field>
      <Field label={privacyAdminText.email} required error={errors.email}>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="off"
          maxLength={limits.emailMax}
        />
      </Field>
      <Field label={privacyAdminText.whatTheyAsk} required error={errors.details}>
        <TextArea {...field('details')} rows={4} maxLength={requestDetailsMax} />
      </Field>
      <div>
        <Button
          type="submit"
          variant="line"
          pending={take.isPending}
          pendingText={privacyAdminText.saving}
        >
          {privacyAdminText.recordIt}
        </Button>
      </div>
    </Form>
  )
}
