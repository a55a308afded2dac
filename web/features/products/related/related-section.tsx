import type { ReactNode } from 'react'
import * as railStyles from '../rails/rails.module.css'

interface RelatedSectionProps {
  id: string
  title: string
  /** A link or a button beside the title. */
  action: ReactNode
  /** A `Rail`, whose height is reserved. */
  cards: ReactNode
}

export const RelatedSection = ({ id, title, action, cards }: RelatedSectionProps) => (
  <section className={`${railStyles.rail} ${railStyles.apart}`} aria-labelledby={id}>
    <div className={railStyles.heading}>
      <h2 id={id}>{title}</h2>
      {action}
    </div>
    {cards && <div className={railStyles.place}>{cards}</div>}
  </section>
)
