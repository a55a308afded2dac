import * as auctionsAdminText from '#messages/auctions/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { AuctionView } from '../../../features/auctions/admin/auction-view.tsx'
import { BidLimitForm } from '../../../features/auctions/admin/bid-limit-form.tsx'
import { BidStepForm } from '../../../features/auctions/admin/bid-step-form.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

const one = getRouteApi('/admin/auctions/$id')

/** `/admin/auctions/{id}` */
export function AdminAuctionPage() {
  const { id } = one.useParams()
  const filters = one.useLoaderDeps()
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.oneAuction}>
      <InnerTabs group="auctions" current="/admin/auctions" />
      <AuctionView key={id} id={id} filters={filters} />
    </AdminFrame>
  )
}

/** `/admin/bid-steps` */
export function AdminBidStepsPage() {
  const mayChange = useIsAdmin()
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.bidSteps2}>
      <InnerTabs group="auctions" current="/admin/bid-steps" />
      <BidStepForm mayChange={mayChange} />
    </AdminFrame>
  )
}

/** `/admin/bid-limits` */
export function AdminBidLimitsPage() {
  const mayChange = useIsAdmin()
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.bidLimits}>
      <InnerTabs group="auctions" current="/admin/bid-limits" />
      <BidLimitForm mayChange={mayChange} />
    </AdminFrame>
  )
}
