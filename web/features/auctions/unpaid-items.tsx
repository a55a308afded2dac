import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { recordQuery } from './auctions.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** A member's unpaid auction items and their consequences. Nothing for others. */
export function UnpaidItems() {
  const { data } = useQuery(recordQuery)
  if (!data || (data.unpaid.length === 0 && !data.barredUntil)) return null
  const { unpaid, allowed, barredUntil } = data
  return (
    <section
      className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
      aria-labelledby="unpaid-h"
    >
      <h2 id="unpaid-h">{auctionsText.unpaidItems}</h2>
      {barredUntil ? (
        <Alert tone="error" icon="circle-alert">
          {auctionsText.youCannotBidUntilDate({ date: formatDate(barredUntil), allowed })}
        </Alert>
      ) : (
        <p className={`${layoutStyles.small} ${layoutStyles.muted} ${accountPageStyles.muted}`}>
          {auctionsText.itemItemsInSixMonths({ length: unpaid.length, allowed })}
        </p>
      )}
      <ul className={layoutStyles.stackSmall}>
        {unpaid.map(({ title, productId, at }) => (
          <li key={productId + at} className={layoutStyles.between}>
            <Link
              className={`${layoutStyles.link} ${layoutStyles.breakAnywhere}`}
              href={`/product/${productId}`}
            >
              {title}
            </Link>
            <small className={layoutStyles.muted}>{formatDate(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
