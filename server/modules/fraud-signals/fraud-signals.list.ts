import { sql, type Kysely, type Transaction } from 'kysely'
import {
  fraudSignalList,
  fraudSignalCalls,
  type FraudSignal,
} from '#contracts/fraud-signals/admin/fraud-signals.ts'
import type { ProductId, FraudSignalId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { matching, readPage } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { servedList } from '../../platform/http/served-list.ts'

interface Row {
  id: FraudSignalId
  kind: FraudSignal['kind']
  created_at: Date
  weight: number
  user_id: UserId
  member: string
  seller_id: UserId | null
  seller: string | null
  auction_id: ProductId | null
  title: string | null
  evidence: FraudSignal['evidence']
  decision: FraudSignal['decision']
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

const columns = sql`s.id, s.kind, s.created_at, s.weight, s.user_id, u.username::text as member, s.seller_id,
  v.username::text as seller, s.auction_id, p.title, s.evidence, s.decision, s.reason,
  staff.username::text as decided_by, s.decided_at`
const joined = sql`join users u on u.id = s.user_id left join users v on v.id = s.seller_id
  left join products p on p.id = s.auction_id left join staff on staff.id = s.decided_by`

const of = (username: string) =>
  sql`(select id from users where username = ${username}::text::citext)`

/** A page of fraud signals, newest first. */
export default servedList({
  list: fraudSignalList,
  call: fraudSignalCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'fraud_signals s',
        columns,
        joined,
        where: matching(asked, {
          state: (state) =>
            ({
              open: sql`s.decision is null`,
              decided: sql`s.decision is not null`,
              all: sql`true`,
            })[state],
          kind: (kind) => sql`s.kind = ${kind}`,
          member: (name) => sql`(s.user_id = ${of(name)} or s.seller_id = ${of(name)})`,
          days: sql`s.created_at`,
        }),
        order: sql`s.created_at desc, s.id desc`,
        row: fraudSignalOf,
      },
      page,
    ),
  line: (fraudSignal) => ({
    ...fraudSignal,
    member: fraudSignal.member.username,
    seller: fraudSignal.seller?.username ?? '',
    auction: fraudSignal.auction?.title ?? '',
    evidence: fraudSignal.evidence.map(({ kind, weight }) => `${kind} ${weight}`).join('; '),
  }),
})

/** One fraud signal. Throws `not_found`. */
export async function readFraudSignal(
  db: Kysely<Schema> | Transaction<Schema>,
  id: FraudSignalId,
): Promise<FraudSignal> {
  const { rows } = await sql<Row>`
    select ${columns} from fraud_signals s ${joined} where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new DomainError('not_found')
  return fraudSignalOf(rows[0])
}

const fraudSignalOf = (row: Row): FraudSignal => ({
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
