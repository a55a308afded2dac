import { sql } from 'kysely'
import { notificationTypes } from './index.ts'

const types = Object.entries(notificationTypes)

/** SQL: the group of every declared type. */
export const groupsOfTypes = sql`unnest(
  ${types.map(([type]) => type)}::text[],
  ${types.map(([, { group }]) => group)}::text[]) as declared (type, "group")`
