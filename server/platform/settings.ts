import { defaultRate } from '../../contracts/currencies.ts'
import type { App } from './app.ts'
import { run, statement } from './database/statement.ts'

const readSetting = statement<{ value: unknown }>(
  'setting_now',
  'select value from settings where name = $1 and during @> now()',
)
const kept = new WeakMap<App, { rate: number; until: number }>()
/** Milliseconds for which a rate that is only shown may be kept. */
const freshness = 2000

/** ZWL for one US dollar as the dated setting has it now, for showing: up to two seconds old. */
export async function exchangeRate(app: App): Promise<number> {
  const known = kept.get(app)
  if (known && known.until > Date.now()) return known.rate
  const [row] = await run(app.pool, readSetting, ['exchange_rate'])
  const rate = typeof row?.value === 'number' && row.value > 0 ? row.value : defaultRate
  kept.set(app, { rate, until: Date.now() + freshness })
  return rate
}
