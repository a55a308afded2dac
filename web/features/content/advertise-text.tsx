import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'

/** How one is seen more, and what there is not. */
export const advertiseSections: Section[] = [
  {
    id: 'boosts',
    title: 'Boosts',
    body: (
      <>
        <p>
          A boost puts one of your items at the top of search results for 24 hours. It is marked
          Boosted, so that buyers know why it stands there.
        </p>
        <ul>
          <li>Boosts belong to a subscription of 30 days, which includes four.</li>
          <li>Each further one has a price, shown before you buy it.</li>
          <li>
            An item has one boost at a time. It helps only where people search for such an item.
          </li>
        </ul>
        <p>
          <Link href="/selling/boost">How boosting works, and what it costs now</Link>
        </p>
      </>
    ),
  },
  {
    id: 'deals',
    title: 'Daily Deals',
    body: (
      <p>
        Free: once a day you can make one of your items a deal. It costs less until midnight and
        stands on the <Link href="/deals">deals page</Link>. The old price beside it is a real one:
        the lowest of the last 14 days.
      </p>
    ),
  },
  {
    id: 'slots',
    title: 'Slots for shops',
    body: (
      <>
        <p>
          Shops that would like a place of their own on the home page or in a category can ask for a
          slot. There is no price list yet: slots are few, marked as advertising, and agreed by
          hand.
        </p>
        <p>There are no pop-ups, no videos and no advertising that follows people.</p>
      </>
    ),
  },
  {
    id: 'ask',
    title: 'How to ask',
    body: (
      <>
        <p>
          Write what you sell, where, and for how long you would like to be seen. We reply within 24
          hours.
        </p>
        <p>
          <Link className="btn btn-primary" href="/contact?subject=Advertising">
            Ask about advertising
          </Link>
        </p>
      </>
    ),
  },
]
