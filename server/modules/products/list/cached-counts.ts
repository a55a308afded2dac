import { LRUCache } from 'lru-cache'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'

/** SQL: the oldest transaction that was still running when a statement counted. */
export const runningColumn = 'pg_snapshot_xmin(pg_current_snapshot())::text as running'

/** What a statement counted, with its `runningColumn`. */
interface Counted {
  running: string
}

/** How long a count may be used. */
export interface CountUse<Count> {
  /** The count depends on prices. */
  priced: boolean
  /** The count depends on more than listings and is used for `freshness` only. */
  brief: boolean
  /** Milliseconds for which a count is used although listings change; 0 by default. */
  roughFor?: (count: Count) => number
}

export interface CountCache<Count> {
  /** The cached count, or else the result of `count`. */
  get: (key: string, use: CountUse<Count>, count: () => Promise<Count>) => Promise<Count>
  set: (key: string, count: Promise<Count>) => void
}

/**
 * Milliseconds for which a count is used without asking whether a listing has changed, and for which the answer is
 * cached.
 */
const freshness = 900
/** Milliseconds for which a count is used at most. */
const longest = 60_000
const answerBytes = 100

/** The last transactions that changed listings and prices. */
interface Changes {
  moved: bigint
  repriced: bigint
}

const readLatest = statement<{ moved: string; repriced: string }>(
  'listing_changes_latest',
  // A restored database can have changes of transactions that are still to come.
  `with snapshot as (select pg_snapshot_xmax(pg_current_snapshot()) as next)
  select ${['moved', 'repriced']
    .map(
      (name) => `coalesce((select transaction from listing_changes
    where moved = ${name === 'moved'} and transaction < (select next from snapshot)
    order by transaction desc limit 1), '0')::text as ${name}`,
    )
    .join(', ')}`,
)

/**
 * Caches counts of listings until a listing changes: counted again if the answer is older than `freshness` and a
 * transaction that it did not see has since added, removed, moved or repriced a listing.
 */
export function createCountCache<Count extends Counted>(
  app: App,
  name: string,
  { maxBytes, bytes }: { maxBytes: number; bytes: number },
): CountCache<Count> {
  const cache = app.caches.add(
    name,
    new LRUCache<string, { counted: Promise<Count>; at: number }>({
      maxSize: maxBytes,
      sizeCalculation: (_entry, key) => key.length + bytes,
    }),
  )
  const latest = app.caches.add(
    'changes of listings',
    new LRUCache<'latest', { changes: Promise<Changes>; at: number }>({
      maxSize: answerBytes,
      sizeCalculation: () => answerBytes,
    }),
  )

  function latestChanges(): Promise<Changes> {
    const known = latest.get('latest')
    if (known && performance.now() - known.at < freshness) return known.changes
    // From the primary, with which counts of replicas are compared too.
    const changes = run(app.listPool, readLatest, []).then(([row]) => ({
      moved: BigInt(row!.moved),
      repriced: BigInt(row!.repriced),
    }))
    latest.set('latest', { changes, at: performance.now() })
    changes.catch(() => latest.peek('latest')?.changes === changes && latest.delete('latest'))
    return changes
  }

  async function holds(count: Count, age: number, use: CountUse<Count>): Promise<boolean> {
    if (age < Math.max(freshness, use.roughFor?.(count) ?? 0)) return true
    if (use.brief || age >= longest) return false
    const { moved, repriced } = await latestChanges()
    const running = BigInt(count.running)
    return moved < running && !(use.priced && repriced >= running)
  }

  /** For a moment a count is used without asking for changes, and one from a replica may be older. */
  const keyOf = (wanted: string) => `${app.reads.shared().name} ${wanted}`

  function set(key: string, counted: Promise<Count>) {
    cache.set(key, { counted, at: performance.now() })
    counted.catch(() => cache.peek(key)?.counted === counted && cache.delete(key))
  }

  return {
    set: (wanted, counted) => set(keyOf(wanted), counted),
    async get(wanted, use, count) {
      const key = keyOf(wanted)
      const known = cache.get(key)
      if (known) {
        const counted = await known.counted
        if (await holds(counted, performance.now() - known.at, use)) return counted
      }
      const counted = count()
      set(key, counted)
      return counted
    },
  }
}
