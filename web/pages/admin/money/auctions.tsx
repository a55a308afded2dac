import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { AuctionList } from '../../../features/auctions/admin/auction-list.tsx'
import { AuctionView } from '../../../features/auctions/admin/auction-view.tsx'
import { BidStepForm } from '../../../features/auctions/admin/bid-step-form.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const list = getRouteApi('/admin/auctions')
const one = getRouteApi('/admin/auctions/$id')

/** `/admin/auctions` */
export function AdminAuctionsPage() {
  const place = list.useLoaderDeps()
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.auctions}>
      <InnerTabs group="auctions" current="/admin/auctions" />
      <AuctionList key={JSON.stringify(place)} place={place} />
    </AdminFrame>
  )
}

/** `/admin/auctions/{id}` */
export function AdminAuctionPage() {
  const { id } = one.useParams()
  const place = one.useLoaderDeps()
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.oneAuction}>
      <InnerTabs group="auctions" current="/admin/auctions" />
      <AuctionView key={id} id={id} place={place} />
    </AdminFrame>
  )
}

/** `/admin/bid-steps` */
export function AdminBidStepsPage() {
  const mayChange = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  return (
    <AdminFrame current="auctions" title={auctionsAdminText.bidSteps2}>
      <InnerTabs group="auctions" current="/admin/bid-steps" />
      <BidStepForm mayChange={mayChange} />
    </AdminFrame>
  )
}
