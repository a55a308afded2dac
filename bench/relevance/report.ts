import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { Product } from '#contracts/products/products.ts'
import { seedDemo } from '../../seed/load.ts'
import { openShop, type Shop } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'
import { measureRelevance } from './measure.ts'
import { judgedQueries } from './queries.ts'

/** How many of the worst searches are printed. */
const worst = 15

/** Measures the relevance of searches in the demo catalogue, with a separate PostgreSQL. */
export async function reportRelevance(say: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-relevance-'))
  await chmod(dataDir, 0o755)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), log })
  try {
    const config = readConfig({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      SEED: 'none',
    })
    const shop = await openShop(config, postgres.url, log)
    try {
      await seedDemo(shop.app, say)
      await report(shop, say)
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function report(shop: Shop, say: (line: string) => void): Promise<void> {
  const { searches, gain, recall, empty, wrong } = await measureRelevance(
    judgedQueries,
    async (query) => {
      const address = `http://localhost/api/products?limit=24&search=${encodeURIComponent(query)}`
      const answer = await shop.http.fetch(new Request(address))
      return ((await answer.json()) as Product[]).map(({ title }) => title)
    },
  )
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  say(`\n${searches.length} judged searches of the demo catalogue`)
  say(`NDCG@10 ${gain.toFixed(3)}   recall@24 ${recall.toFixed(3)}   empty ${percent(empty)}`)
  say(
    `nothing fits, yet found: ${wrong.map(({ query, found }) => `${query} (${found})`).join(', ') || 'none'}`,
  )
  say('\nworst searches                 NDCG  recall  found')
  for (const search of searches.slice(0, worst))
    say(
      `${search.query.padEnd(30)} ${search.gain.toFixed(2)}    ${search.recall.toFixed(2)}  ${String(search.found).padStart(5)}`,
    )
}
