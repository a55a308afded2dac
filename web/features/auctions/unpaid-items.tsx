import * as auctionsText from '#messages/auctions'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { recordQuery } from './auctions.queries.ts'
import { Panel, Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** A member's unpaid auction items and their consequences. Renders nothing if there are none. */
export function UnpaidItems() {
  const { data } = useQuery(recordQuery)
  if (!data || (data.unpaid.length === 0 && !data.barredUntil)) return null
  const { unpaid, allowed, barredUntil } = data
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="unpaid-h">
      <h2 id="unpaid-h">{auctionsText.unpaidItems}</h2>
      {barredUntil ? (
        <Alert tone="error">
          {auctionsText.youCannotBidUntilDate({ date: formatDate(barredUntil), allowed })}
        </Alert>
      ) : (
        <Text small muted className={accountPageStyles.muted}>
          {auctionsText.itemItemsInSixMonths({ length: unpaid.length, allowed })}
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {unpaid.map(({ title, productId, at }) => (
          <li key={productId + at} className={layoutStyles.between}>
            <TextLink breakAnywhere href={`/product/${productId}`}>
              {title}
            </TextLink>
            <Text as="small" muted>
              {formatDate(at)}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
