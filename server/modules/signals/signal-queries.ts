import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Signal, SignalFilters } from '../../../contracts/admin-signals.ts'
import type { ProductId, SignalId, UserId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/paging.ts'

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

/** Signals in one file, the newest. */
const fileMost = 10_000

const columns = sql`s.id, s.kind, s.created_at, s.weight, s.user_id, u.username::text as member, s.seller_id,
  v.username::text as seller, s.auction_id, p.title, s.evidence, s.decision, s.reason,
  staff.username::text as decided_by, s.decided_at
  from signals s join users u on u.id = s.user_id left join users v on v.id = s.seller_id
  left join products p on p.id = s.auction_id left join staff on staff.id = s.decided_by`

const matching = ({ state = 'open', kind, member, from, to }: SignalFilters) => sql`
  ${state === 'open' ? sql`s.decision is null` : state === 'decided' ? sql`s.decision is not null` : sql`true`}
  ${kind ? sql`and s.kind = ${kind}` : sql``}
  ${
    member
      ? sql`and (s.user_id = (select id from users where username = ${member.trim()}::text::citext)
          or s.seller_id = (select id from users where username = ${member.trim()}::text::citext))`
      : sql``
  }
  ${from ? sql`and s.created_at >= ${from}::date::timestamp at time zone 'Africa/Harare'` : sql``}
  ${to ? sql`and s.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Harare'` : sql``}`

/** A page of signals, newest first, and how many there are. */
export async function readSignals(
  app: App,
  filters: SignalFilters,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ signals: Signal[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns} where ${matching(filters)}
      order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(app.db),
    sql<{
      total: number
    }>`select count(*)::int as total from signals s where ${matching(filters)}`.execute(app.db),
  ])
  return { signals: page.rows.map(signalOf), total: counted.rows[0]!.total }
}

/** One signal. Throws `not_found`. */
export async function readSignal(
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

/** The same as a file, the newest ten thousand. What a spreadsheet would take for a formula is written as text. */
export async function signalsFile(app: App, filters: SignalFilters): Promise<string> {
  const { signals } = await readSignals(app, filters, { limit: fileMost, offset: 0 })
  return stringify(
    signals.map((signal) => ({
      ...signal,
      member: signal.member.username,
      seller: signal.seller?.username ?? '',
      auction: signal.auction?.title ?? '',
      evidence: signal.evidence.map(({ kind, weight }) => `${kind} ${weight}`).join('; '),
    })),
    {
      header: true,
      columns: [
        'at',
        'kind',
        'weight',
        'member',
        'seller',
        'auction',
        'evidence',
        'decision',
        'reason',
        'decidedBy',
        'decidedAt',
        'id',
      ],
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
    },
  )
}
