import type { Module } from '../../platform/module.ts'
import { blockRoutes } from './routes.ts'

export { lockPair, requireNotBlocked, requireBuyerNotBlocked } from './reachable.ts'

/** Members' blocks. Auctions read the same table under their own lock. */
export const blocks: Module = { name: 'blocks', routes: blockRoutes }
