import { vacationEndForm, vacationForm } from '#contracts/selling/vacation.ts'
import { servedForm } from '../../platform/http/page-forms.ts'
import type { Module } from '../../platform/module.ts'
import { forgetOldDrafts } from './drafts.ts'
import { sellingRoutes } from './routes.ts'
import { followVacations } from './vacation/set-vacation.ts'

/** A seller's listings, sales, drafts and vacation, and the import and export of listings. */
export const selling: Module = {
  name: 'selling',
  routes: sellingRoutes,
  forms: [servedForm(vacationForm), servedForm(vacationEndForm)],
  sweeps: (app) => [
    { name: 'old drafts', every: 60 * 60 * 1000, run: () => forgetOldDrafts(app) },
    { name: 'vacations of sellers', every: 30_000, run: () => followVacations(app) },
  ],
}
