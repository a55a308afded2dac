import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Signal, SignalFilters } from '../../../contracts/fraud-signals/admin/fraud-signals.ts'
import type { ProductId, SignalId, UserId } from '../../../contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { allOf, countUpTo, withinDays } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

interface Row {
  id: SignalId
  kind: Signal['kind']
  created_at: Date
  weight: number
  user_id: UserId
  member: string
  seller_id: UserId | null
  seller: string | null
  auction_id: ProductId | null
  title: string | null
  evidence: Signal['evidence']
  decision: Signal['decision']
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

const columns = sql`s.id, s.kind, s.created_at, s.weight, s.user_id, u.username::text as member, s.seller_id,
  v.username::text as seller, s.auction_id, p.title, s.evidence, s.decision, s.reason,
  staff.username::text as decided_by, s.decided_at
  from fraud_signals s join users u on u.id = s.user_id left join users v on v.id = s.seller_id
  left join products p on p.id = s.auction_id left join staff on staff.id = s.decided_by`

const matching = ({
  state = 'open',
  kind,
  member,
  ...days
}: SignalFilters): RawBuilder<boolean> => {
  const named = sql`(select id from users where username = ${member?.trim()}::text::citext)`
  return allOf([
    ...(state === 'open' ? [sql`s.decision is null`] : []),
    ...(state === 'decided' ? [sql`s.decision is not null`] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
    ...(member ? [sql`(s.user_id = ${named} or s.seller_id = ${named})`] : []),
    withinDays(sql`s.created_at`, days),
  ])
}

/** A page of signals, newest first, and how many there are. */
export async function readFraudSignals(
  app: App,
  filters: SignalFilters,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ signals: Signal[]; total: number; capped: boolean }> {
  const where = matching(filters)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns}
      where s.id in (select s.id from fraud_signals s where ${where} order by s.created_at desc, s.id desc
        limit ${limit} offset ${offset})
      order by s.created_at desc, s.id desc`.execute(app.db),
    countUpTo(app.db, sql`from fraud_signals s where ${where}`),
  ])
  return { signals: rows.map(signalOf), ...counted }
}

/** One signal. Throws `not_found`. */
export async function readFraudSignal(
  db: Kysely<Schema> | Transaction<Schema>,
  id: SignalId,
): Promise<Signal> {
  const { rows } = await sql<Row>`select ${columns} where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new DomainError('not_found')
  return signalOf(rows[0])
}

const signalOf = (row: Row): Signal => ({
  id: row.id,
  kind: row.kind,
  at: row.created_at.toISOString(),
  weight: row.weight,
  member: { id: row.user_id, username: row.member },
  seller: row.seller_id && row.seller ? { id: row.seller_id, username: row.seller } : null,
  auction: row.auction_id ? { id: row.auction_id, title: row.title ?? '' } : null,
  evidence: row.evidence,
  decision: row.decision,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
