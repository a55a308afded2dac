import { sql } from 'kysely'
import { notificationTypes } from './index.ts'

const types = Object.entries(notificationTypes)

/** SQL rows of every declared type with its group. */
export const groupsOfTypes = sql`unnest(
  ${types.map(([type]) => type)}::text[],
  ${types.map(([, { group }]) => group)}::text[]) as declared (type, "group")`
