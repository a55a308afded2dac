import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { PublishedEvent } from '../../../platform/events/publish.ts'
import type { Sweep } from '../../../platform/module.ts'

/** Milliseconds from a bid to the round that copies its price. */
const interval = 500
/** Under load the pause between two rounds is this many times the duration of the last one, so that bids come first. */
const rest = 40

const follow = (which: string) => `
  with behind as (
    select p.id, price.minor, a.ends_at
    from auctions a join products p on p.id = a.product_id
      cross join lateral (select greatest(1, in_local(a.current_minor, p.base)) as minor) as price
    where ${which} and p.status = 'active'
      and (p.list_minor, p.auction_ends_at) is distinct from (price.minor, a.ends_at)
    order by p.id for no key update of p skip locked
  )
  update products set list_minor = behind.minor, auction_ends_at = behind.ends_at
  from behind where products.id = behind.id returning products.id`

/**
 * Copies the price and end of auctions to the columns that lists sort and filter by. Skips locked rows until the next
 * round. $1: ids of the auctions.
 */
export const followAuctions = statement<{ id: string }>(
  'auctions_follow',
  follow('a.product_id = any($1::uuid[])'),
)
/** The same for every open auction. */
export const followAllAuctions = statement<{ id: string }>(
  'auctions_follow_all',
  follow('a.closed_at is null'),
)

interface Following {
  waiting: Set<ProductId>
  timer: NodeJS.Timeout | undefined
}
const following = new WeakMap<App, Following>()

/**
 * Collects auctions with new bids, in the process that runs sweeps. Each round updates all of them in one statement,
 * which keeps the bids cheap.
 */
export function followBids(app: App, { event }: PublishedEvent): void {
  if (event.type !== 'auction.bid_placed' || !app.leadership.leads('sweeps')) return
  const state = following.get(app) ?? { waiting: new Set(), timer: undefined }
  following.set(app, state)
  state.waiting.add(event.data.productId)
  state.timer ??= setTimeout(() => void round(app, state), interval).unref()
}

async function round(app: App, state: Following): Promise<void> {
  const ids = [...state.waiting]
  state.waiting.clear()
  const started = performance.now()
  try {
    await run(app.pool, followAuctions, [ids])
  } catch (error) {
    // The sweep repairs what a failed round missed.
    app.log.debug({ err: error }, 'list prices could not follow')
  }
  const wait = Math.max(interval, rest * (performance.now() - started))
  state.timer =
    state.waiting.size > 0 ? setTimeout(() => void round(app, state), wait).unref() : undefined
}

/** Repairs auctions whose event was lost. Runs first when another process takes over. */
export const followSweep = (app: App): Sweep => ({
  name: 'list prices',
  every: 60_000,
  async run() {
    await run(app.pool, followAllAuctions, [])
  },
})
