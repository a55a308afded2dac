import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { scheduleDeletion } from '../../../platform/storage/file-deletions.ts'
import { cardFolder, pictureFolder, privateFile } from '../../media/index.ts'
import { identityFolder } from '../../moderation/index.ts'
import { exportFile } from '../export/queries.ts'
import type { ErasedMember } from './erased-rows.ts'

const batch = 100

/** Deletes rows that name files, and schedules the deletion of the files. Returns whether there are more. */
export async function removePictures(
  tx: Transaction<Schema>,
  { id: userId }: ErasedMember,
): Promise<'done' | 'again'> {
  const { rows } = await sql<{ id: string; product_id: string | null }>`
    select id, product_id from images where owner_id = ${userId} limit ${batch} for update`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  const listings = rows.flatMap(({ product_id }) => product_id ?? [])
  const folders = [...ids.map(pictureFolder), ...new Set(listings.map(cardFolder))]
  await scheduleDeletion(tx, folders, userId)
  await sql`update orders set image_id = null where image_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from images where id = any(${ids}::uuid[])`.execute(tx)
  if (rows.length === batch) return 'again'

  const shown = await sql<{ id: string }>`
    delete from dispute_pictures using dispute_statements s
    where s.id = dispute_pictures.statement_id and s.by_user = ${userId}
    returning dispute_pictures.id`.execute(tx)
  const waybills = await sql<{ id: string }>`
    update bus_parcels b set picture_id = null from orders o
    where o.id = b.order_id and o.seller_id = ${userId} and b.picture_id is not null
    returning old.picture_id as id`.execute(tx)
  const returned = await sql<{ id: string }>`
    delete from return_pictures using returns r
    where r.order_id = return_pictures.order_id and r.buyer_id = ${userId}
    returning return_pictures.id`.execute(tx)
  const copies = await sql<{ id: string }>`
    delete from data_exports where user_id = ${userId} returning id`.execute(tx)
  const identities = await sql<{ id: string }>`
    delete from identity_checks where user_id = ${userId} returning id`.execute(tx)
  const files = [
    ...identities.rows.map(({ id }) => identityFolder(id)),
    ...[...shown.rows, ...waybills.rows, ...returned.rows].map(({ id }) => privateFile(id)),
    ...copies.rows.map(({ id }) => exportFile(id)),
  ]
  await scheduleDeletion(tx, files, userId)
  return 'done'
}
