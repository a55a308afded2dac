import { ModerationTabs } from '../features/desk-moderation/moderation-tabs.tsx'
import { WordListForm } from '../features/desk-moderation/word-list-form.tsx'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import '../styles/pages/form.css'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'
import '../styles/pages/admin-moderation.css'

/** `/admin/words` */
export function AdminWordsPage() {
  return (
    <DeskFrame current="moderation" title="Word lists">
      <ModerationTabs current="words" />
      <WordListForm />
    </DeskFrame>
  )
}
