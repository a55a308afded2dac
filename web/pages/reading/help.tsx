import * as contentText from '#messages/content'
import { Article } from '../../features/content/article.tsx'
import { helpSections } from '../../features/content/help-text.tsx'
import { SupportBlock } from '../../features/content/support-block.tsx'

/** `/help` */
export function HelpPage() {
  return (
    <Article
      title={contentText.helpContact}
      intro={<p>{contentText.howEverythingWorksHereAnd}</p>}
      sections={helpSections}
    >
      <SupportBlock full />
    </Article>
  )
}
