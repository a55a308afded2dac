import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'

const insertLink = statement<{ id: string }>(
  'upload_link_insert',
  `insert into images (owner_id, token_hash, link_expires_at)
   values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond') returning id`,
)
const claim = statement<{ id: string }>(
  'upload_link_claim',
  `update images set link_used_at = clock_timestamp()
   where token_hash = $1 and link_used_at is null
     and link_expires_at > clock_timestamp()
   returning id`,
)
const giveBack = statement(
  'upload_link_give_back',
  'update images set link_used_at = null where id = $1 and stored_at is null',
)
const forget = statement('upload_forget', 'delete from images where id = $1 and stored_at is null')
const setStored = statement(
  'upload_stored',
  'update images set stored_at = clock_timestamp(), width = $2, height = $3, bytes = $4 where id = $1',
)
const findUpload = statement<{ id: string; owner_id: string; stored: boolean }>(
  'upload_by_token',
  'select id, owner_id, stored_at is not null as stored from images where token_hash = $1',
)

/** Stores the hash of a new link's token. `lifetime` is in milliseconds. */
export async function saveLink(
  app: App,
  ownerId: string,
  tokenHash: Buffer,
  lifetime: number,
): Promise<void> {
  await run(app.pool, insertLink, [ownerId, tokenHash, lifetime])
}

/** Marks the link as used. Only one of two concurrent requests gets the id of the image; the other gets undefined. */
export async function claimLink(app: App, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await run(app.pool, claim, [tokenHash])
  return row?.id
}

/** Allows another upload with the link until it expires. */
export async function giveLinkBack(app: App, id: string): Promise<void> {
  await run(app.pool, giveBack, [id])
}

/** Deletes an upload without a stored file. */
export async function forgetUpload(app: App, id: string): Promise<void> {
  await run(app.pool, forget, [id])
}

export async function saveStored(
  app: App,
  id: string,
  { width, height, bytes }: { width: number; height: number; bytes: number },
): Promise<void> {
  await run(app.pool, setStored, [id, width, height, bytes])
}

/** The upload of a link's token, for any member. */
export async function uploadOf(
  app: App,
  tokenHash: Buffer,
): Promise<{ id: string; ownerId: string; stored: boolean } | undefined> {
  const [row] = await run(app.pool, findUpload, [tokenHash])
  return row && { id: row.id, ownerId: row.owner_id, stored: row.stored }
}
