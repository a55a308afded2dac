import * as privacyText from '#messages/privacy'
import { EditableLegalPage } from '../../features/content/legal-page.tsx'
import { privacySections } from '../../features/content/privacy-text.tsx'

/** `/privacy` */
export function PrivacyPage() {
  return (
    <EditableLegalPage
      name="privacy"
      title={privacyText.privacyPolicy}
      intro={privacyText.whatWeStoreAboutYou}
      sections={privacySections}
    />
  )
}
