import type { Module } from '../../platform/module.ts'
import { closeDue } from './closing/close-due.ts'
import { auctionAdminRoutes } from './admin/routes.ts'
import { addAuctionMetrics } from './auction-metrics.ts'
import { auctionForms } from './forms.ts'
import { noteUnpaidItem } from './second-chances/note-unpaid-item.ts'
import { routes } from './routes.ts'

export { closeDue } from './closing/close-due.ts'
export { sealBids } from './bids/seal-bids.ts'

export const auctions: Module = {
  name: 'auctions',
  routes: (app, route) => {
    routes(app, route)
    auctionAdminRoutes(app, route)
  },
  forms: auctionForms,
  metrics: addAuctionMetrics,
  jobs: (app) => ({ note_unpaid_item: ({ orderId }) => noteUnpaidItem(app, orderId) }),
  sweeps: (app) => [{ name: 'close_due_auctions', every: 500, run: () => closeDue(app) }],
}
