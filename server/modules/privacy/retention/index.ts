import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { RetainedData } from './retained-data.ts'
import { membersKept } from './members.ts'
import { shopKept } from './shop.ts'
import { tradeKept } from './trade.ts'

/** Every table of the shop: content, legal ground, duration and end. A missing one does not compile. */
export const retention: Record<keyof Schema, RetainedData> = {
  ...membersKept,
  ...tradeKept,
  ...shopKept,
}
