import { EditableLegalPage } from '../../features/content/legal-page.tsx'
import { termsSections } from '../../features/content/terms-text.tsx'
import '../../styles/pages/content.css'

/** `/terms` */
export function TermsPage() {
  return (
    <EditableLegalPage
      name="terms"
      title="Terms"
      intro="Please read them before you use Musika. They say what you can expect of us and of each other."
      sections={termsSections}
      fullContact
    />
  )
}
