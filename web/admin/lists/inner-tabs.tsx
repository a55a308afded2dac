import * as commonAdminText from '#messages/common/admin'
import { waitingAt } from '../frame/admin-pages.ts'
import { TabLabel } from '../frame/tab-label.tsx'
import { Link } from '../../lib/link.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'

const groups = {
  orders: [
    ['/admin/orders', commonAdminText.orders],
    ['/admin/offers', commonAdminText.offers],
    ['/admin/returns', commonAdminText.returns],
    ['/admin/payments', commonAdminText.payments],
    ['/admin/transfers', commonAdminText.transfers],
    ['/admin/subscriptions', commonAdminText.sellerPlans],
    ['/admin/cash-orders', commonAdminText.cashOrders],
    ['/admin/coupons', commonAdminText.coupons],
    ['/admin/depots', commonAdminText.depots],
    ['/admin/bus-operators', commonAdminText.busCompanies],
    ['/admin/pickup-points', commonAdminText.pickupPoints],
    ['/admin/pickup-parcels', commonAdminText.pickupParcels],
    ['/admin/meeting-places', commonAdminText.meetingPlaces],
    ['/admin/city-groups', commonAdminText.cityGroups],
  ],
  payouts: [
    ['/admin/payouts', commonAdminText.payouts],
    ['/admin/refunds', commonAdminText.refunds],
    ['/admin/pickup-payouts', commonAdminText.pickupPayouts],
    ['/admin/commission-debts', commonAdminText.commissionDebts],
    ['/admin/ledger', commonAdminText.ledger],
  ],
  auctions: [
    ['/admin/auctions', commonAdminText.auctions],
    ['/admin/bidder-requests', commonAdminText.bidderRequests],
    ['/admin/bid-steps', commonAdminText.bidSteps],
    ['/admin/bid-limits', commonAdminText.bidLimits],
  ],
} as const

/** Tabs between pages that share one navigation entry. */
export function InnerTabs({ group, current }: { group: keyof typeof groups; current: string }) {
  return (
    <LinkTabs
      label={commonAdminText.moreOfGroup({ group: group })}
      tabs={groups[group].map(([href, text]) => ({
        href,
        label: <TabLabel text={text} count={waitingAt[href]} />,
        current: href === current,
      }))}
      renderLink={(link) => <Link {...link} />}
    />
  )
}
