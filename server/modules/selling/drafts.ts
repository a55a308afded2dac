import { sql } from 'kysely'
import type { DraftForm, DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import type { DraftId, UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'

interface DraftRow {
  id: DraftId
  version: number
  updated_at: Date
  form: DraftForm
}

const draftOf = (row: DraftRow): SavedDraft => ({
  id: row.id,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  form: row.form,
})

export async function draftsOf(app: App, userId: UserId): Promise<DraftSummary[]> {
  const { rows } = await sql<DraftRow>`
    select id, version, updated_at, form from drafts where user_id = ${userId}
    order by updated_at desc, id desc limit ${limits.draftsPerMember}`.execute(app.db)
  return rows.map(({ id, version, updated_at, form }) => ({
    id,
    version,
    updatedAt: updated_at.toISOString(),
    title: form.title,
    kind: form.kind,
    image: form.images[0] ?? null,
    photos: form.images.length,
  }))
}

/** Returns a draft of this member. Throws `draft_not_found`, also for another member's draft. */
export async function getDraft(app: App, userId: UserId, id: DraftId): Promise<SavedDraft> {
  const { rows } = await sql<DraftRow>`
    select id, version, updated_at, form from drafts where id = ${id} and user_id = ${userId}`.execute(
    app.db,
  )
  if (!rows[0]) throw new DomainError('draft_not_found')
  return draftOf(rows[0])
}

/**
 * Stores a draft under an id that the client chose. `version` is the version that was edited; omit it for a new
 * draft. Throws `draft_changed` with the newer draft as `fresh` if `version` is outdated, `draft_not_found` for a
 * deleted draft or another member's, `drafts_full` and `rate_limited`.
 */
export async function putDraft(
  app: App,
  userId: UserId,
  { id, form, version }: { id: DraftId; form: DraftForm; version: number | undefined },
): Promise<SavedDraft> {
  await app.limits.take('draft', userId)
  return app.db.transaction().execute(async (tx) => {
    // The lock serializes a member's new drafts, which enforces the limit of 20.
    await sql`select from users where id = ${userId} for no key update`.execute(tx)
    const known = await sql<DraftRow & { user_id: UserId }>`
      select id, version, updated_at, form, user_id from drafts where id = ${id} for update`.execute(
      tx,
    )
    const before = known.rows[0]
    if (before && before.user_id !== userId) throw new DomainError('draft_not_found')
    if (!before && version !== undefined) throw new DomainError('draft_not_found')
    if (before && before.version !== version) {
      // A retry after a lost response is not a conflict.
      if (version === undefined && isSame(before.form, form)) return draftOf(before)
      throw new DomainError('draft_changed', { details: { fresh: draftOf(before) } })
    }
    if (!before) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from drafts where user_id = ${userId}`.execute(tx)
      if (rows[0]!.count >= limits.draftsPerMember) throw new DomainError('drafts_full')
    }
    const { rows } = await sql<DraftRow>`
      insert into drafts as d (id, user_id, form, updated_at)
      values (${id}, ${userId}, ${JSON.stringify(form)}::jsonb, clock_timestamp())
      on conflict (id) do update set form = excluded.form, version = d.version + 1,
        updated_at = excluded.updated_at
      returning id, version, updated_at, form`.execute(tx)
    return draftOf(rows[0]!)
  })
}

/** Compares values; `jsonb` does not preserve the order of fields. */
const isSame = (a: DraftForm, b: DraftForm): boolean => sorted(a) === sorted(b)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Throws `draft_not_found`. */
export async function removeDraft(app: App, userId: UserId, id: DraftId): Promise<void> {
  const { numDeletedRows } = await app.db
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('draft_not_found')
}

/** Days without a change after which a draft is deleted with its photos. */
const draftDays = 90

export async function forgetOldDrafts(app: App): Promise<void> {
  await sql`delete from drafts where updated_at < now() - make_interval(days => ${draftDays})`.execute(
    app.db,
  )
}
