import { sectionsOf } from './saved-text.ts'
import { blocksToElements } from './text-elements.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

/** Previews a text by staff as its page will show it; markup is shown as plain text. */
export function SavedTextPreview({ text }: { text: string }) {
  return (
    <div className={`${articleStyles.content} ${articleStyles.preview}`}>
      {sectionsOf(text).map(({ id, title, blocks }) => (
        <section key={id}>
          {title && <h3>{title}</h3>}
          {blocksToElements(blocks)}
        </section>
      ))}
    </div>
  )
}
