import { Article } from '../../features/content/article.tsx'
import { helpSections } from '../../features/content/help-text.tsx'
import { SupportBlock } from '../../features/content/support-block.tsx'
import '../../styles/pages/content.css'

/** `/help` */
export function HelpPage() {
  return (
    <Article
      title="Help & Contact"
      intro={<p>How everything here is done, and whom to ask.</p>}
      sections={helpSections}
    >
      <SupportBlock full />
    </Article>
  )
}
