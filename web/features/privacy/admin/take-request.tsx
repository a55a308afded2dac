import * as privacyRequests from '#messages/privacy/requests'
import * as privacyAdminText from '#messages/privacy/admin'
import { labelsOf } from '#contracts/common/label-of.ts'
import { takeRequestForm } from '#contracts/privacy/admin/privacy.ts'
import { requestKinds } from '#contracts/privacy/privacy-limits.ts'
import { StaffForm } from '../../../admin/staff-form.tsx'

/** Records a data request that did not come through the shop's pages. */
export const TakeRequest = () => (
  <StaffForm
    form={takeRequestForm}
    texts={{
      kind: {
        label: privacyAdminText.whatIsItAbout,
        labels: labelsOf(privacyRequests, 'kind', requestKinds),
      },
      name: { label: privacyAdminText.name },
      email: { label: privacyAdminText.email },
      details: { label: privacyAdminText.whatTheyAsk },
    }}
    panel={false}
    again
    label={privacyAdminText.writeDownRequest}
    save={privacyAdminText.recordIt}
    saving={privacyAdminText.saving}
    variant="line"
    effects={{
      done: privacyAdminText.requestWrittenDown,
      failed: privacyAdminText.notWrittenDown,
    }}
  />
)
