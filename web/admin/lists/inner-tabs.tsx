import { Link } from '../../lib/link.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'

const groups = {
  orders: [
    ['/admin/orders', 'Orders'],
    ['/admin/payments', 'Payments'],
    ['/admin/transfers', 'Transfers'],
  ],
  payouts: [
    ['/admin/payouts', 'Payouts'],
    ['/admin/refunds', 'Refunds'],
    ['/admin/ledger', 'Ledger'],
  ],
  auctions: [
    ['/admin/auctions', 'Auctions'],
    ['/admin/bid-steps', 'Bid steps'],
  ],
} as const

/** The pages that share one place in the admin row. */
export function InnerTabs({ group, current }: { group: keyof typeof groups; current: string }) {
  return (
    <LinkTabs
      label={`More of ${group}`}
      tabs={groups[group].map(([href, label]) => ({ href, label, current: href === current }))}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
