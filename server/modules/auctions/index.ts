import type { Module } from '../../platform/module.ts'
import { closeDue } from './close-due.ts'
import { routes } from './routes.ts'

export const auctions: Module = {
  name: 'auctions',
  routes,
  sweeps: (app) => [{ name: 'close_due_auctions', every: 500, run: () => closeDue(app) }],
}
