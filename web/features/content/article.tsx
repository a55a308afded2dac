import type { ReactNode } from 'react'
import * as contentText from '#messages/content'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

export interface Section {
  /** Where links lead: `#fees`. */
  id: string
  title: string
  body: ReactNode
}

interface ArticleProps {
  title: string
  intro?: ReactNode
  /** When the text was last changed. */
  updatedAt?: string | null
  sections: Section[]
  children?: ReactNode
}

/** A page to read: way home, title and date, contents list, a column of 65 characters. */
export function Article({ title, intro, updatedAt, sections, children }: ArticleProps) {
  const titled = sections.filter((section) => section.title)
  return (
    <article className="wrap article">
      <Link className="link article-back" href="/">
        <Icon name="arrow-left" size={16} />
        {contentText.backToHome}
      </Link>
      <header className="content">
        <h1>{title}</h1>
        {updatedAt && (
          <p className="dated">{contentText.lastUpdatedDate({ date: formatDate(updatedAt) })}</p>
        )}
        {intro}
      </header>
      {titled.length > 1 && (
        <nav className="article-nav" aria-label={contentText.contents}>
          <ol className="toc">
            {titled.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="content">
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
