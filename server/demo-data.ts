import type { Pool } from 'pg'
import type { Config } from './config.ts'

/** Whether the shop holds the demo catalogue, or is filled with it at this start. */
export async function isDemoShop(config: Config, pool: Pool): Promise<boolean> {
  const seeds = (config.seed ?? (config.databaseUrl ? 'none' : 'demo')) === 'demo'
  const { rows } = await pool.query<{ demo: boolean; empty: boolean }>(
    `select exists (select from users where demo) as demo, not exists (select from users) as empty`,
  )
  const [{ demo, empty }] = rows as [{ demo: boolean; empty: boolean }]
  return demo || (seeds && empty)
}
