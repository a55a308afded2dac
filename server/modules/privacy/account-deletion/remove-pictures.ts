import { sql, type Transaction } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { cardFolder, pictureFolder, privateFile } from '../../media/index.ts'
import { exportFile } from '../export/queries.ts'
import type { ErasedMember } from './erased-rows.ts'

const batch = 100

/**
 * Removes files first, then their rows: after a crash in between, the next run finds the rows again. Returns whether
 * there are more.
 */
export async function removePictures(
  app: App,
  tx: Transaction<Schema>,
  { id: userId }: ErasedMember,
): Promise<'done' | 'again'> {
  const { rows } = await sql<{ id: string; product_id: string | null }>`
    select id, product_id from images where owner_id = ${userId} limit ${batch} for update`.execute(
    tx,
  )
  for (const { id, product_id } of rows) {
    await app.storage.remove(pictureFolder(id))
    if (product_id) await app.storage.remove(cardFolder(product_id))
  }
  const ids = rows.map(({ id }) => id)
  await sql`update orders set image_id = null where image_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from images where id = any(${ids}::uuid[])`.execute(tx)
  if (rows.length === batch) return 'again'

  const shown = await sql<{ id: string }>`
    delete from dispute_pictures using dispute_statements s
    where s.id = dispute_pictures.statement_id and s.by_user = ${userId}
    returning dispute_pictures.id`.execute(tx)
  for (const { id } of shown.rows) await app.storage.remove(privateFile(id))
  const copies = await sql<{ id: string }>`
    delete from data_exports where user_id = ${userId} returning id`.execute(tx)
  for (const { id } of copies.rows) await app.storage.remove(exportFile(id))
  return 'done'
}
