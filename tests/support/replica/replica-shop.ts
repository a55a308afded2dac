import pg from 'pg'
import type { ReadOutcome } from '../../../server/platform/database/reads.ts'
import type { TestServer } from '../server/server.ts'
import type { Standby } from './standby.ts'
import { eventually } from '../server/waiting.ts'

/** Waits until the shop reads from the replica, which then has all that was written before. */
export async function readsFromReplica({ app }: TestServer): Promise<void> {
  const written = await app.reads.written!()
  await eventually(async () => (await outcomesOf(app, { written }))[0] === 'replica' || undefined)
}

/** Waits until all reads go to the primary. */
export const readsFromPrimary = ({ app }: TestServer): Promise<true> =>
  eventually(async () => (await outcomesOf(app, {}))[0] === 'primary' || undefined)

async function outcomesOf(
  { reads }: TestServer['app'],
  visit: { written?: bigint },
): Promise<ReadOutcome[]> {
  return observed(reads, () => {
    reads.choose(visit)
    return Promise.resolve()
  })
}

/**
 * Pauses a replica that is up to date and calls `attempt`, until it returns a value: on a busy machine the lag may be
 * too long before it has read.
 */
export async function whilePaused<T>(
  server: TestServer,
  standby: Standby,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await eventually(async () => {
      await standby.resume()
      await readsFromReplica(server)
      await standby.pause()
      return attempt()
    })
  } finally {
    await standby.resume()
  }
}

/** Where the reads of `work` went. */
export async function observed(
  reads: TestServer['app']['reads'],
  work: () => Promise<unknown>,
): Promise<ReadOutcome[]> {
  const outcomes: ReadOutcome[] = []
  const counted = reads.observe
  reads.observe = (outcome) => outcomes.push(outcome)
  await work()
  reads.observe = counted
  return outcomes
}

/** The statements that `work` sends to the standby. */
export async function sentToStandby(
  standby: Standby,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(([given], index) => {
      const { port } = query.mock.contexts[index] as pg.Client
      const statement: unknown = given
      const { name, text } = statement as { name?: string; text?: string }
      const sent = name ?? text ?? String(statement)
      return String(port) === new URL(standby.url).port && name !== 'replica_report' ? [sent] : []
    })
  } finally {
    query.mockRestore()
  }
}
