import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { checkBalanced, type Journal } from './journal.rules.ts'

/** Books a journal in the caller's transaction, once for each key. Returns whether the key was new. */
export async function post(tx: Transaction<Schema>, journal: Journal): Promise<boolean> {
  checkBalanced(journal)
  const { kind, key, orderId = null, paymentId = null, at = null, entries } = journal
  const saved = await sql<{ id: string }>`
    insert into journals (kind, key, order_id, payment_id, created_at)
    values (${kind}, ${key}, ${orderId}, ${paymentId}, coalesce(${at}::timestamptz, now()))
    on conflict (key) do nothing returning id`.execute(tx)
  const id = saved.rows[0]?.id
  if (!id) return false

  const lines = JSON.stringify(
    entries.map(({ account, currency, amountMinor }) => ({
      kind: account.kind,
      owner: account.ownerId ?? null,
      currency,
      amount: amountMinor.toString(),
    })),
  )
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as line(kind text, owner uuid, currency text, amount bigint)`
  await sql`
    insert into ledger_accounts (kind, owner_id, currency)
    select distinct kind, owner, currency from ${given} on conflict do nothing`.execute(tx)
  // A separate statement, to see an account that another transaction has just created.
  const booked = await sql`
    insert into ledger_entries (journal_id, account_id, currency, amount_minor)
    select ${id}, account.id, line.currency, line.amount
    from ${given} join ledger_accounts account on account.kind = line.kind
      and account.owner_id is not distinct from line.owner and account.currency = line.currency`.execute(
    tx,
  )
  if (booked.numAffectedRows !== BigInt(entries.length))
    throw new Error(`journal ${key} was booked in part`)
  return true
}
