import { messageText } from '../../../platform/http/answers/refusal-texts.ts'
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql, type Transaction } from 'kysely'
import { statementLimits, type StatementReport } from '#contracts/payments/transfers.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { judgeLine, type LineMark } from './duplicates.rules.ts'
import { payByTransfer, type OpenLine } from './match-transfer.ts'
import { referencesIn } from '../reference.rules.ts'
import { readStatement, type StatementLine } from './statement.rules.ts'
import { readByReference } from '../store.ts'

const refused = (says: MessageRef) => new DomainError('invalid_request', { says })

/**
 * Imports a bank's statement. A line pays the waiting transfer whose reference is the only one in its narration, if
 * the amounts are equal; all other lines wait for staff. Sending a file again imports nothing twice. If an earlier
 * file had an equal line, the bank's line number or balance shows whether it is the same money; without them staff
 * decide. Throws `invalid_request` for a file that cannot be read.
 */
export async function importStatement(
  app: App,
  staffId: StaffId,
  bytes: Buffer,
): Promise<StatementReport> {
  const read = readStatement(rowsOf(bytes))
  if (read.problem) throw refused(read.problem)
  if (read.lines.length > statementLimits.lines)
    throw refused(
      messageRef('paymentsRefusals.statementLines', { most: String(statementLimits.lines) }),
    )
  const report: StatementReport = {
    lines: read.lines.length,
    known: 0,
    paid: 0,
    duplicates: 0,
    unmatched: 0,
    refused: read.refused.map(({ line, says }) => ({ line, reason: messageText(says, 'en') })),
  }
  const fileHash = createHash('sha256').update(bytes).digest()
  const alike = new Map<string, StatementLine[]>()
  for (const line of read.lines) {
    const text = textOf(line)
    const above = alike.get(text) ?? []
    const became = await app.change((tx) => takeIn(app, tx, { line, above: [...above], fileHash }))
    alike.set(text, [...above, line])
    report[became] += 1
  }
  const { refused: bad, ...counts } = report
  await app.db
    .transaction()
    .execute((tx) =>
      audit(tx, { staffId, action: 'transfer.import', after: { ...counts, refused: bad.length } }),
    )
  return report
}

/** The fields that make two lines look alike. */
const textOf = ({ bookedOn, currency, amountMinor, narration }: StatementLine): string =>
  [bookedOn, currency, amountMinor, narration].join('\n')

interface Taken {
  line: StatementLine
  /** Equal lines earlier in this file. */
  above: StatementLine[]
  fileHash: Buffer
}

async function takeIn(
  app: App,
  tx: Transaction<Schema>,
  { line, above, fileHash }: Taken,
): Promise<'known' | 'paid' | 'unmatched' | 'duplicates'> {
  const { bookedOn, currency, amountMinor, narration, number, balanceMinor } = line
  const text = textOf(line)
  // Serializes equal lines of files that are imported at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer\n${text}`}, 0))`.execute(tx)
  const { rows: alike } = await sql<LineMark & { id: string; ofThisFile: boolean }>`
    select id, line_number as number, balance_minor as "balanceMinor",
      coalesce(file_hash = ${fileHash} and file_line = ${line.line}, false) as "ofThisFile"
    from transfers
    where booked_on = ${bookedOn} and amount_minor = ${amountMinor} and currency = ${currency} and narration = ${narration}
      and (file_hash is distinct from ${fileHash} or file_line = ${line.line})
    order by created_at, id`.execute(tx)
  if (alike.some(({ ofThisFile }) => ofThisFile)) return 'known'
  const verdict = judgeLine(line, above, alike)
  if (verdict.kind === 'known') return 'known'
  const duplicateOf = verdict.kind === 'new' ? null : verdict.of.id
  const { rows } = await sql<{ id: string }>`
    insert into transfers (line_hash, booked_on, currency, amount_minor, narration, file_hash, file_line, line_number,
      balance_minor, duplicate_of)
    values (sha256(convert_to(${`${text}\n${line.line}\n${fileHash.toString('hex')}`}, 'UTF8')), ${bookedOn}, ${currency},
      ${amountMinor}, ${narration}, ${fileHash}, ${line.line}, ${number}, ${balanceMinor}, ${duplicateOf})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (!id) return 'known'
  if (duplicateOf) return 'duplicates'
  return payByReference(app, tx, { id, currency, amountMinor }, narration)
}

/** Pays the payment whose reference is the only one in the narration, if its unpaid amount equals the line's. */
export async function payByReference(
  app: App,
  tx: Transaction<Schema>,
  transfer: OpenLine,
  narration: string,
): Promise<'paid' | 'unmatched'> {
  const references = referencesIn(narration)
  const [reference] = references
  // Staff decide if a narration has two references.
  const payment =
    reference && references.length === 1 ? await readByReference(tx, reference) : undefined
  if (!payment) return 'unmatched'
  const became = await payByTransfer(app, tx, { transfer, paymentId: payment.id, staffId: null })
  return became === 'paid' ? 'paid' : 'unmatched'
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
    throw refused(messageRef('paymentsRefusals.statementUnreadable'))
  }
}
