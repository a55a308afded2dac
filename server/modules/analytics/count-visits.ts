import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { clientAddress } from '../../platform/http/limits/client-address.ts'
import { readCookie, sessionCookie } from '../../platform/http/session.ts'
import { isBrowser } from './is-browser.ts'
import { saveVisits, type Visit } from './save-visits.ts'
import {
  isOwnPage,
  isStaffPage,
  productOf,
  searchBefore,
  termOf,
  wantsPage,
  type Asker,
} from './visit.rules.ts'

/** Milliseconds for which visits are collected before one statement writes them. */
const gather = 2000
/** Maximum number of distinct visits in memory. More are not counted, which limits memory under load. */
const visitsMax = 20_000

interface Gathering {
  visits: Map<string, Visit>
  timer: NodeJS.Timeout | undefined
  writing?: Promise<void>
}
const gatherings = new WeakMap<App, Gathering>()

const header = (c: Context, name: string) => c.req.header(name) ?? ''
const askerOf = (c: Context): Asker => ({
  userAgent: header(c, 'user-agent'),
  dest: header(c, 'sec-fetch-dest'),
  site: header(c, 'sec-fetch-site'),
  purpose: header(c, 'sec-purpose') + header(c, 'purpose'),
  referrer: header(c, 'referer'),
  private: header(c, 'dnt') === '1' || header(c, 'sec-gpc') === '1',
})

/**
 * Counts a loaded page in memory, without a statement and without delaying the response. Robots, admin pages and pages
 * that do not exist are not counted.
 */
export function countLoadedPage(app: App, c: Context): void {
  if (c.req.method !== 'GET' || c.res.status !== 200 || !isPage(c)) return
  const asker = askerOf(c)
  if (wantsPage(asker)) count(app, c, asker, { path: c.req.path, search: searchBefore(asker) })
}

/** Counts a page that the web app has shown without loading it. Requests of other programs are not counted. */
export function countShownPage(app: App, c: Context, page: ShownPage): void {
  const asker = askerOf(c)
  if (isOwnPage(asker)) count(app, c, asker, page)
}

interface ShownPage {
  path: string
  /** The search of the page before it. */
  search?: string | undefined
}

function count(app: App, c: Context, asker: Asker, { path, search }: ShownPage): void {
  if (!isBrowser(asker) || isStaffPage(path)) return
  const token = readCookie(c, sessionCookie)
  const productId = productOf(path) ?? null
  add(app, {
    address: clientAddress(c, app.config.trustedProxies),
    userAgent: asker.userAgent.slice(0, 400),
    productId,
    search: productId === null || asker.private ? null : termOf(search),
    session: token ? createHash('sha256').update(token).digest() : null,
    pages: 1,
  })
}

const isPage = (c: Context) => (c.res.headers.get('content-type') ?? '').startsWith('text/html')

function add(app: App, visit: Visit): void {
  const state = gatherings.get(app) ?? { visits: new Map<string, Visit>(), timer: undefined }
  gatherings.set(app, state)
  const key = [
    visit.address,
    visit.productId,
    visit.session?.toString('base64'),
    visit.userAgent,
    visit.search,
  ].join('\n')
  const known = state.visits.get(key)
  if (known) known.pages += visit.pages
  else if (state.visits.size < visitsMax) state.visits.set(key, visit)
  state.timer ??= schedule(app, state)
}

const schedule = (app: App, state: Gathering): NodeJS.Timeout =>
  setTimeout(() => {
    state.writing = write(app, state)
  }, gather).unref()

/** Drops the visits that are not saved yet; afterwards none is being saved. */
export async function forgetVisits(app: App): Promise<void> {
  const state = gatherings.get(app)
  gatherings.delete(app)
  clearTimeout(state?.timer)
  await state?.writing
}

async function write(app: App, state: Gathering): Promise<void> {
  const visits = [...state.visits.values()]
  state.visits.clear()
  try {
    await saveVisits(app, visits)
  } catch (error) {
    // Lost counts are acceptable, so do not retry and add load to a failing database.
    app.log.warn({ err: error }, 'visits could not be counted')
  }
  state.timer = state.visits.size > 0 ? schedule(app, state) : undefined
}
