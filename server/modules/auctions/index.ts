import type { Module } from '../../platform/module.ts'
import { closeDue } from './close-due.ts'
import { auctionDeskRoutes } from './desk-routes.ts'
import { noteUnpaidItem } from './note-unpaid-item.ts'
import { routes } from './routes.ts'

export { sealBids } from './seal-bids.ts'

export const auctions: Module = {
  name: 'auctions',
  routes: (app, route, http) => {
    routes(app, route)
    auctionDeskRoutes(app, route, http)
  },
  jobs: (app) => ({ note_unpaid_item: ({ orderId }) => noteUnpaidItem(app, orderId) }),
  sweeps: (app) => [{ name: 'close_due_auctions', every: 500, run: () => closeDue(app) }],
}
