import type { Module } from '../../platform/module.ts'
import { expireOrders } from './expire-orders.ts'
import { orderRoutes } from './routes.ts'

export { hasOrdered } from './has-ordered.ts'
export { createWinnerOrder } from './create-winner-order.ts'
export { salesFigures, salesOf } from './sales.ts'

export const orders: Module = {
  name: 'orders',
  routes: orderRoutes,
  sweeps: (app) => [{ name: 'unpaid orders', every: 5000, run: () => expireOrders(app) }],
}
