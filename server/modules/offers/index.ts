import type { Module } from '../../platform/module.ts'
import { closeDueOffers } from './close-due.ts'
import { offerForms } from './forms.ts'
import { offerRoutes } from './routes.ts'

/** Offers of buyers for less than a fixed price, and of sellers to the members who watch a listing. */
export const offers: Module = {
  name: 'offers',
  routes: offerRoutes,
  forms: offerForms,
  sweeps: (app) => [{ name: 'due offers', every: 5000, run: () => closeDueOffers(app) }],
}
