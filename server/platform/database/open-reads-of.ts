import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { readsOfPrimary, type Reads } from './reads.ts'
import type { Primary } from './replica/open-reads.ts'

/** Opens the databases that serve reads. Loads what replicas need only for a shop that has them. */
export async function openReadsOf(config: Config, primary: Primary, log: Logger): Promise<Reads> {
  const { databaseReplicaUrls: urls } = config
  if (urls.length === 0) return readsOfPrimary(primary.source, () => primary.events.position())
  const { openReads } = await import('./replica/open-reads.ts')
  return openReads(urls, primary, log)
}
