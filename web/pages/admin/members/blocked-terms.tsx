import * as blocksAdminText from '#messages/blocks/admin'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { BlockedTermsForm } from '../../../features/moderation/admin/blocked-terms-form.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'

/** `/admin/words` */
export function AdminBlockedTermsPage() {
  return (
    <AdminFrame current="moderation" title={blocksAdminText.blockedTerms}>
      <ModerationTabs current="words" />
      <BlockedTermsForm />
    </AdminFrame>
  )
}
