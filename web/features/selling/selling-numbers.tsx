import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { summaryQuery } from './selling.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as ownListStyles from '../../ui/patterns/own-list.module.css'

/** The seller's tasks and figures. Renders nothing if they cannot be read: the lists below show the error. */
export function SellingNumbers() {
  const { data, isError } = useQuery(summaryQuery)
  if (isError && !data) return null
  if (!data)
    return (
      <SkeletonGroup label={sellingText.loadingYourNumbers} className={ownListStyles.numbers}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile}>
            <Skeleton shape="price" width="sm" />
            <Skeleton width="lg" />
          </div>
        ))}
      </SkeletonGroup>
    )
  return (
    <dl className={ownListStyles.numbers} aria-label={sellingText.yourNumbers}>
      <Number label={sellingText.waitingForPayment} href="/selling?tab=sold&state=to_pay">
        {formatCount(data.toPay)}
      </Number>
      <Number label={sellingText.toSend} href="/selling?tab=sold&state=to_send">
        {formatCount(data.toSend)}
      </Number>
      <Number label={sellingText.views30Days}>{formatCount(data.views)}</Number>
      <Number label={sellingText.watchersNow}>{formatCount(data.watchers)}</Number>
      <Number
        label={
          data.recentSales === 1
            ? sellingText.n1Sale30Days
            : sellingText.recentSalesSales30Days({ recentSales: formatCount(data.recentSales) })
        }
      >
        {formatMoney(data.recentAmount, data.currency)}
      </Number>
    </dl>
  )
}

interface NumberProps {
  label: string
  /** URL of the list that is counted. */
  href?: string
  children: string
}

function Number({ label, href, children }: NumberProps) {
  return (
    <div>
      <dt>{href ? <Link href={href}>{label}</Link> : label}</dt>
      <Text as="dd" tabular>
        {children}
      </Text>
    </div>
  )
}
