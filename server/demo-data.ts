import type { Pool } from 'pg'
import type { Config } from './config.ts'

/** Whether an empty database gets the demo data: if configured, and by default only an embedded one. */
export const seedsDemo = (config: Config): boolean =>
  (config.seed ?? (config.databaseUrl ? 'none' : 'demo')) === 'demo'

/** Whether the shop contains the demo data, or will get it at this start. */
export async function isDemoShop(config: Config, pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ demo: boolean; empty: boolean }>(
    `select exists (select from users where demo) as demo, not exists (select from users) as empty`,
  )
  const [{ demo, empty }] = rows as [{ demo: boolean; empty: boolean }]
  return demo || (seedsDemo(config) && empty)
}
