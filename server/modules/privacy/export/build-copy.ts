import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { exportDays } from '#contracts/privacy/privacy-limits.ts'
import { after } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/app.ts'
import { deleteFiles, scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { masterFile } from '../../media/index.ts'
import { exportFiles, notExported } from './files.ts'
import { exportFile } from './queries.ts'
import { readMe } from './read-me.ts'
import { csvOf, jsonOf } from './write-rows.ts'

/** The size limit of a copy in bytes: the images of about ten thousand listings. */
const most = 8 * 1024 ** 3

/**
 * Builds a copy of a member's data from one snapshot of the database, streams it into a file and mails the member. An
 * error marks the copy as failed, so that the member can ask again. Safe to run twice.
 */
export async function buildCopy(app: App, id: string): Promise<void> {
  const started = await app.db
    .updateTable('data_exports')
    .set({ status: 'building' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'building'])
    .returning('user_id')
    .executeTakeFirst()
  if (!started) return
  try {
    const bytes = await writeCopy(app, id, started.user_id)
    await app.db.transaction().execute(async (tx) => {
      const now = await app.clock.now(tx)
      const done = await tx
        .updateTable('data_exports')
        .set({
          status: 'ready',
          ready_at: now,
          expires_at: after(now, exportDays * 86_400_000),
          bytes: BigInt(bytes),
        })
        .where('id', '=', id)
        .where('status', '=', 'building')
        .returning('id')
        .executeTakeFirst()
      // The account was erased meanwhile: delete the copy.
      if (!done) return scheduleDeletion(tx, [exportFile(id)])
      const user = await tx
        .selectFrom('users')
        .select(['email', 'first_name'])
        .where('id', '=', started.user_id)
        .executeTakeFirstOrThrow()
      await app.jobs.add(tx, 'send_mail', {
        to: user.email,
        type: 'export_ready',
        params: { name: user.first_name },
      })
    })
    await deleteFiles(app, [exportFile(id)])
  } catch (error) {
    await scheduleDeletion(app.db, [exportFile(id)])
    await deleteFiles(app, [exportFile(id)])
    await app.db
      .updateTable('data_exports')
      .set({ status: 'failed' })
      .where('id', '=', id)
      .where('status', '=', 'building')
      .execute()
    app.log.error({ err: error, export: id }, 'a copy of somebody’s data could not be made')
  }
}

/** Writes the file and returns its size. */
async function writeCopy(app: App, id: string, userId: string): Promise<number> {
  const { ZipFile } = await import('yazl')
  const client = await app.pool.connect()
  let broken: Error | undefined
  try {
    // One snapshot for all files. It blocks no other transaction.
    await client.query('begin isolation level repeatable read read only')
    // A reader may pause between two parts of the file for longer than the usual limit.
    await client.query("set local idle_in_transaction_session_timeout = '120s'")
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    zip.on('error', (error: Error) => output.destroy(error))
    const add = (content: AsyncIterable<unknown>, name: string) =>
      // yazl does not handle errors of its sources, which would end the process.
      zip.addReadStream(
        Readable.from(content).on('error', (error) => output.destroy(error)),
        name,
      )
    zip.addBuffer(Buffer.from(readMe(exportFiles, notExported, 'en')), 'README.txt')
    for (const file of exportFiles) {
      add(jsonOf(client, file, userId), `json/${file.name}.json`)
      add(csvOf(client, file, userId), `csv/${file.name}.csv`)
    }
    for (const { id: picture, product_id, position } of await picturesOf(client, userId))
      zip.addReadStreamLazy(
        `pictures/${product_id}/${position + 1}.webp`,
        { compress: false },
        (give) => {
          app.storage.get(masterFile(picture)).then(
            (bytes) => give(null, Readable.from([bytes ?? Buffer.alloc(0)])),
            (error: Error) => give(error, Readable.from([])),
          )
        },
      )
    zip.end()
    return await app.storage.write(exportFile(id), Readable.toWeb(output) as never, most)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A statement may still be running on a broken connection, which must not return to the pool.
    if (!broken) await client.query('commit')
    client.release(broken)
  }
}

async function picturesOf(
  client: PoolClient,
  userId: string,
): Promise<{ id: string; product_id: string; position: number }[]> {
  const { rows } = await client.query<{ id: string; product_id: string; position: number }>(
    `select id, product_id, position from images
     where owner_id = $1 and product_id is not null order by product_id, position`,
    [userId],
  )
  return rows
}
