import * as commonAdminText from '#messages/common/admin'
import * as privacyRequests from '#messages/privacy/requests'
import { labelOf, labelsOf } from '#contracts/common/label-of.ts'
import * as contactAdminText from '#messages/contact/admin'
import { makeRequestForm, type ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import { requestKinds } from '#contracts/privacy/privacy-limits.ts'
import { StaffForm } from '../../../admin/staff-form.tsx'
import { TextLink } from '../../../lib/link.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

/** The data request of a message: a link to it, or a form that creates one. */
export function DataRequestStep({ message }: { message: ContactMessage }) {
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
  return (
    <Disclosure summary={contactAdminText.itIsAboutPersonalData}>
      <StaffForm
        form={makeRequestForm}
        params={{ id: message.id }}
        texts={{
          kind: {
            label: contactAdminText.whatIsAsked,
            hint: contactAdminText.itIsAddedToData,
            labels: labelsOf(privacyRequests, 'kind', requestKinds),
          },
        }}
        panel={false}
        label={contactAdminText.dataRequest}
        save={contactAdminText.makeItDataRequest}
        saving={contactAdminText.takingItIn}
        variant="line"
        effects={{
          done: commonAdminText.itIsNowDataRequest,
          failed: commonAdminText.notTakenIn,
          hint: commonAdminText.pleaseTryAgain,
        }}
      />
    </Disclosure>
  )
}
