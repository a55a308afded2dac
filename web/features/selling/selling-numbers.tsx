import { useQuery } from '@tanstack/react-query'
import { formatCount, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { summaryQuery } from './selling.queries.ts'

/** What waits for whom, and how it goes. Nothing where it could not be read: the lists below say so. */
export function SellingNumbers() {
  const { data, isError } = useQuery(summaryQuery)
  if (isError && !data) return null
  if (!data)
    return (
      <SkeletonGroup label="Loading your numbers" className="numbers">
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile}>
            <Skeleton shape="price" width="sm" />
            <Skeleton width="lg" />
          </div>
        ))}
      </SkeletonGroup>
    )
  return (
    <dl className="numbers" aria-label="Your numbers">
      <Number label="Waiting for payment" href="/selling?tab=sold&state=to_pay">
        {formatCount(data.toPay)}
      </Number>
      <Number label="To send" href="/selling?tab=sold&state=to_send">
        {formatCount(data.toSend)}
      </Number>
      <Number label="Views, 30 days">{formatCount(data.views)}</Number>
      <Number label="Watchers now">{formatCount(data.watchers)}</Number>
      <Number
        label={
          data.recentSales === 1
            ? '1 sale, 30 days'
            : `${formatCount(data.recentSales)} sales, 30 days`
        }
      >
        {formatMoney(data.recentAmount, data.currency)}
      </Number>
    </dl>
  )
}

interface NumberProps {
  label: string
  /** Leads to what it counts. */
  href?: string
  children: string
}

function Number({ label, href, children }: NumberProps) {
  return (
    <div>
      <dt>{href ? <Link href={href}>{label}</Link> : label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
