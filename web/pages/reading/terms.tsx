import * as contentText from '#messages/content'
import { EditableLegalPage } from '../../features/content/legal-page.tsx'
import { termsSections } from '../../features/content/terms-text.tsx'

/** `/terms` */
export function TermsPage() {
  return (
    <EditableLegalPage
      name="terms"
      title={contentText.terms}
      intro={contentText.pleaseReadTheseTermsBefore}
      sections={termsSections}
      fullContact
    />
  )
}
