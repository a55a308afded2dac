import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { RetainedData } from './retained-data.ts'
import { memberTables } from './members.ts'
import { shopTables } from './shop.ts'
import { tradeTables } from './trade.ts'

/** Every table of the database. A missing one does not compile. */
export const retention: Record<keyof Schema, RetainedData> = {
  ...memberTables,
  ...tradeTables,
  ...shopTables,
}
