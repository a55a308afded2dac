import { sql } from 'kysely'
import type { Site } from '#contracts/settings/site.ts'
import type { App } from '../../platform/app.ts'

const cached = new WeakMap<App, { until: number; banner: Site['banner'] }>()
/** Milliseconds for which the banner is cached. */
const freshness = 2000

/** The banner of all pages, the latest if there are several. It is cached for two seconds. */
export async function currentBanner(app: App): Promise<Site['banner']> {
  const known = cached.get(app)
  if (known && known.until > performance.now()) return known.banner
  const { rows } = await sql<NonNullable<Site['banner']>>`
    select id, title, message, link from broadcasts
    where kind = 'banner' and cancelled_at is null and starts_at <= now() and ends_at > now()
    order by starts_at desc limit 1`.execute(app.db)
  const banner = rows[0] ?? null
  cached.set(app, { until: performance.now() + freshness, banner })
  return banner
}

/** Clears the cache after staff have changed a banner. */
export const forgetBanner = (app: App): void => void cached.delete(app)
