import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { after } from '../../server/kernel/clock.ts'
import { privateFile } from '../../server/modules/media/pictures/picture-files.ts'
import type { App } from '../../server/platform/app.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import type { DemoSale } from '../catalogue/types.ts'
import { newIds } from './store-pictures.ts'

/** A private image on disk whose row is not inserted yet. */
export interface Evidence {
  id: string
}

const folder = path.join(import.meta.dirname, '../pictures')

/**
 * Stores the evidence of every dispute, visible only to its two members and staff. Adds each to the result by the
 * image's name as soon as its id is known.
 */
export async function storeEvidence(
  app: App,
  sales: DemoSale[],
  stored: Map<string, Evidence>,
): Promise<void> {
  const names = sales.flatMap(({ dispute }) => dispute?.picture ?? [])
  const ids = await newIds(app, names.length)
  for (const [index, name] of names.entries()) {
    const id = ids[index]!
    stored.set(name, { id })
    await app.storage.put(privateFile(id), await readFile(path.join(folder, `${name}.webp`)))
  }
}

/** Deletes the evidence after a failure. */
export async function removeEvidence(app: App, stored: Iterable<Evidence>): Promise<void> {
  for (const { id } of stored) await app.storage.remove(privateFile(id))
}

/** Inserts both members' statements about a problem, one hour apart. Returns the dispute's id. */
export async function insertDispute(
  tx: Transaction<Schema>,
  {
    orderId,
    buyerId,
    sellerId,
    dispute,
    evidence,
  }: {
    orderId: OrderId
    buyerId: UserId
    sellerId: UserId
    dispute: NonNullable<DemoSale['dispute']>
    evidence: ReadonlyMap<string, Evidence>
  },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('disputes')
    .values({ order_id: orderId, reason: dispute.reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statements = await tx
    .insertInto('dispute_statements')
    .values(
      dispute.said.map(([who, text], index) => ({
        dispute_id: id,
        by_user: who === 'buyer' ? buyerId : sellerId,
        text,
        created_at: after(at, index * 60 * 60 * 1000),
      })),
    )
    .returning('id')
    .execute()
  const picture = dispute.picture === undefined ? undefined : evidence.get(dispute.picture)
  if (picture)
    await tx
      .insertInto('dispute_pictures')
      .values({ id: picture.id, statement_id: statements[0]!.id, position: 0 })
      .execute()
  return id
}
