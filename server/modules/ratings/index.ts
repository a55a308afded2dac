import type { Module } from '../../platform/module.ts'
import { ratingForms } from './forms.ts'
import { revealDue } from './reveal-ratings.ts'
import { ratingRoutes } from './routes.ts'

export { readRating } from './admin/ratings.list.ts'
export { partBy, removeText, restoreText } from './admin/remove-text.ts'
export { allRatings, buyerTally } from './rating-tables.ts'
export { statsOf, type RatingTally } from './rating-stats.rules.ts'

/** Ratings of sellers by buyers, and of buyers by sellers. */
export const ratings: Module = {
  name: 'ratings',
  routes: ratingRoutes,
  forms: ratingForms,
  sweeps: (app) => [
    { name: 'hidden ratings that are due', every: 30_000, run: () => revealDue(app) },
  ],
}
