import pg from 'pg'
import { inject } from 'vitest'

/** Milliseconds, far above what the slowest machine needs. */
const hangsAfter = 60_000

/** Awaits a step, and fails with what PostgreSQL is doing if the step does not end. */
export async function explained(step: string, running: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      void describeBackends().then((backends) => reject(new Error(`${step} hangs\n${backends}`)))
    }, hangsAfter)
  })
  await Promise.race([running, hang]).finally(() => clearTimeout(timer))
}

async function describeBackends(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const { rows } = await admin.query(
    `select datname, application_name, state, wait_event, left(query, 100) as query, now() - state_change as since
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await admin.end()
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
