import { sql } from 'kysely'
import type { Site } from '../../../contracts/settings/site.ts'
import type { App } from '../../platform/app.ts'

const cached = new WeakMap<App, { until: number; banner: Site['banner'] }>()
/** Milliseconds for which every page shows the same. */
const freshness = 2000

/** The banner that every page shows now, the latest of several: up to two seconds old. */
export async function currentBanner(app: App): Promise<Site['banner']> {
  const known = cached.get(app)
  if (known && known.until > Date.now()) return known.banner
  const { rows } = await sql<NonNullable<Site['banner']>>`
    select id, title, message, link from broadcasts
    where kind = 'banner' and cancelled_at is null and starts_at <= now() and ends_at > now()
    order by starts_at desc limit 1`.execute(app.db)
  const banner = rows[0] ?? null
  cached.set(app, { until: Date.now() + freshness, banner })
  return banner
}

/** Staff changed it: the next request gets the new one. */
export const forgetBanner = (app: App): void => void cached.delete(app)
