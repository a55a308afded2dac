import * as blocksAdminText from '#messages/blocks/admin'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { WordListForm } from '../../../features/moderation/admin/blocked-terms-form.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'

/** `/admin/words` */
export function AdminWordsPage() {
  return (
    <AdminFrame current="moderation" title={blocksAdminText.wordLists}>
      <ModerationTabs current="words" />
      <WordListForm />
    </AdminFrame>
  )
}
