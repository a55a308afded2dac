import { parse } from 'csv-parse/sync'
import { sql, type Transaction } from 'kysely'
import { statementLimits, type StatementReport } from '../../../contracts/transfers.ts'
import type { StaffId } from '../../../contracts/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { audit } from '../staff/index.ts'
import { payByTransfer } from './match-transfer.ts'
import { referencesIn } from './reference.rules.ts'
import { readStatement, type StatementLine } from './statement.rules.ts'
import { readByReference } from './store.ts'

const refused = (message: string) => new DomainError('invalid_request', { message })

/**
 * Takes in a bank's statement. A line whose narration holds one reference, of a transfer that is waited for and has
 * exactly its amount, pays it; every other waits for the staff. A line is taken in once, however often it is sent.
 * Throws `invalid_request` for a file that cannot be read.
 */
export async function importStatement(
  app: App,
  staffId: StaffId,
  bytes: Buffer,
): Promise<StatementReport> {
  const read = readStatement(rowsOf(bytes))
  if (read.problem) throw refused(read.problem)
  if (read.lines.length > statementLimits.lines)
    throw refused(`At most ${statementLimits.lines} lines can be read at once.`)
  const report: StatementReport = {
    lines: read.lines.length,
    known: 0,
    paid: 0,
    unmatched: 0,
    refused: read.refused,
  }
  for (const line of read.lines) {
    const became = await app.db.transaction().execute((tx) => takeIn(app, tx, line))
    report[became] += 1
    app.events.wake()
  }
  const { refused: bad, ...counts } = report
  await app.db
    .transaction()
    .execute((tx) =>
      audit(tx, { staffId, action: 'transfer.import', after: { ...counts, refused: bad.length } }),
    )
  return report
}

async function takeIn(
  app: App,
  tx: Transaction<Schema>,
  line: StatementLine,
): Promise<'known' | 'paid' | 'unmatched'> {
  const { rows } = await sql<{ id: string }>`
    insert into transfers (line_hash, booked_on, currency, amount_minor, narration)
    values (sha256(convert_to(${line.key}, 'UTF8')), ${line.bookedOn}, ${line.currency}, ${line.amountMinor}, ${line.narration})
    on conflict (line_hash) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (!id) return 'known'
  const references = referencesIn(line.narration)
  const [reference] = references
  // Two references in one narration: a person has to look.
  const payment =
    reference && references.length === 1 ? await readByReference(tx, reference) : undefined
  if (!payment) return 'unmatched'
  const paid = await payByTransfer(app, tx, {
    transfer: { id, currency: line.currency, amountMinor: line.amountMinor },
    paymentId: payment.id,
    staffId: null,
  })
  return paid === 'paid' ? 'paid' : 'unmatched'
}

function rowsOf(bytes: Buffer): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new Error('not text')
    const [first = ''] = text.split(/\r?\n/)
    return parse(text, {
      bom: true,
      delimiter: first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw refused('The file cannot be read. It must be CSV in UTF-8.')
  }
}
