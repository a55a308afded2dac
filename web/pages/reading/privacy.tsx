import { EditableLegalPage } from '../../features/content/legal-page.tsx'
import { privacySections } from '../../features/content/privacy-text.tsx'
import '../../styles/pages/content.css'

/** `/privacy` */
export function PrivacyPage() {
  return (
    <EditableLegalPage
      name="privacy"
      title="Privacy Policy"
      intro="What we keep about you, what for, for how long, and what you can ask of us."
      sections={privacySections}
    />
  )
}
