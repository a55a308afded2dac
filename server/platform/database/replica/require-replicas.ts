import { StartError, type Config } from '../../../config.ts'
import { listSettings, sessionSettings } from '../database.ts'
import { identityOf, requireConnection } from '../require-database.ts'

/**
 * Checks that the URLs of replicas lead to standbys of the database at `url`. One of them may be the primary, as after
 * a failover. One that cannot be reached is reported, and used once it can. Throws a `StartError`.
 */
export async function requireReplicas(
  { databaseReplicaUrls: urls }: Config,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  if (urls.length === 0) return
  const primary = await identityOf(url)
  let unreachable = 0
  let standbys = 0
  for (const replica of urls) {
    const { host } = new URL(replica)
    // A proxy that balances would lead to another server with the second connection.
    const found = await Promise.all([identityOf(replica), identityOf(replica)]).catch(
      (error: Error) => {
        say(
          `The replica at ${host} cannot be reached (${error.message}): reads go elsewhere until it can.`,
        )
        unreachable += 1
      },
    )
    if (!found) continue
    const [one, other] = found
    if (one.started !== other.started)
      throw new StartError(
        `DATABASE_REPLICA_URL leads to several servers at ${host}: name each of them, with commas in between.`,
      )
    if (one.system !== primary.system)
      throw new StartError(
        `The server at ${host} has another database than DATABASE_URL: let DATABASE_REPLICA_URL lead to a standby.`,
      )
    if (one.standby) standbys += 1
    for (const settings of [sessionSettings, listSettings])
      await requireConnection('DATABASE_REPLICA_URL', replica, settings)
  }
  if (standbys + unreachable === 0)
    throw new StartError(
      'DATABASE_REPLICA_URL leads to the primary only: let it lead to a standby, or remove it.',
    )
}
