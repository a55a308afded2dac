import * as cardStyles from './card.module.css'

export const Page = ({ look }: { look: 'card' }) => (
  <main className="page">
    <p className={cardStyles.card} />
    <p className={cardStyles[look]} />
    <p {...{ className: 'card' }} />
  </main>
)
