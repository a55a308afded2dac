import type { Module } from '../../platform/module.ts'
import { ratingRoutes } from './routes.ts'

export { statsOf, type RatingTally } from './rating-stats.rules.ts'

export const ratings: Module = {
  name: 'ratings',
  routes: ratingRoutes,
}
