import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '#contracts/common/label-of.ts'
import * as commonAdminText from '#messages/common/admin'
import * as contactAdminText from '#messages/contact/admin'
import { useState, type FormEvent } from 'react'
import { contactAdminCalls, type ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import { requestKinds } from '#contracts/privacy/privacy-limits.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { ButtonRow, Form } from '../../../ui/layout.tsx'

/** The data request of a message: a link to it, or a form that creates one. */
export function DataRequestStep({ message }: { message: ContactMessage }) {
  const [kind, setKind] = useState<(typeof requestKinds)[number]>(requestKinds[0])
  const make = useStaffCall(contactAdminCalls.makeRequest, {
    done: commonAdminText.itIsNowDataRequest,
    failed: commonAdminText.notTakenIn,
    hint: commonAdminText.pleaseTryAgain,
  })
  if (message.dataRequest)
    return (
      <Alert icon="info">
        {contactAdminText.isDataRequest({
          kind: labelOf(privacyRequests, 'kind', message.dataRequest.kind).toLowerCase(),
        })}{' '}
        <TextLink href={`/admin/requests?search=${encodeURIComponent(message.email)}`}>
          {contactAdminText.seeRequestsFromThisAddress}
        </TextLink>
      </Alert>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!make.isPending) make.mutate({ params: { id: message.id }, body: { kind } })
  }
  return (
    <Disclosure summary={contactAdminText.itIsAboutPersonalData}>
      <Form onSubmit={submit} aria-label={contactAdminText.dataRequest}>
        <Field label={contactAdminText.whatIsAsked} hint={contactAdminText.itIsAddedToData}>
          <Select
            value={kind}
            onChange={(event) =>
              setKind(requestKinds.find((one) => one === event.currentTarget.value) ?? kind)
            }
          >
            {requestKinds.map((one) => (
              <option key={one} value={one}>
                {labelOf(privacyRequests, 'kind', one)}
              </option>
            ))}
          </Select>
        </Field>
        <ButtonRow>
          <Button
            type="submit"
            variant="line"
            pending={make.isPending}
            pendingText={contactAdminText.takingItIn}
          >
            {contactAdminText.makeItDataRequest}
          </Button>
        </ButtonRow>
      </Form>
    </Disclosure>
  )
}
