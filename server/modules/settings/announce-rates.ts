import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { publish } from '../../platform/events/publish.ts'

/** Notifies every process and every open page once when a rate comes into force, including rates planned in advance. */
export async function announceRates(app: App): Promise<void> {
  await app.change(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update settings set announced_at = clock_timestamp()
      where name like 'exchange_rate%' and announced_at is null and during @> clock_timestamp()
      returning id`.execute(tx)
    if (rows.length > 0) await publish(tx, { type: 'rate.changed', data: {} })
  })
}
