import type { ReactNode } from 'react'
import * as contentText from '#messages/content'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as articleStyles from '../../ui/patterns/article.module.css'

export interface Section {
  /** The fragment of links to this section, such as `fees`. */
  id: string
  title: string
  body: ReactNode
}

interface ArticleProps {
  title: string
  intro?: ReactNode
  /** Date of the last change, ISO 8601. */
  updatedAt?: string | null
  sections: Section[]
  children?: ReactNode
}

/** An article: link to the home page, title and date, table of contents, and a column of 65 characters. */
export function Article({ title, intro, updatedAt, sections, children }: ArticleProps) {
  const titled = sections.filter((section) => section.title)
  return (
    <article className={`${layoutStyles.container} ${articleStyles.article}`}>
      <TextLink className={articleStyles.articleBack} href="/">
        <Icon name="arrow-left" size={16} />
        {contentText.backToHome}
      </TextLink>
      <header className={articleStyles.content}>
        <h1>{title}</h1>
        {updatedAt && (
          <p className={articleStyles.dated}>
            {contentText.lastUpdatedDate({ date: formatDate(updatedAt) })}
          </p>
        )}
        {intro}
      </header>
      {titled.length > 1 && (
        <nav className={articleStyles.articleNav} aria-label={contentText.contents}>
          <ol className={articleStyles.contents}>
            {titled.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={articleStyles.content}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.title ? section.id : undefined}>
            {section.title && <h2 id={section.id}>{section.title}</h2>}
            {section.body}
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
