import { parse } from 'csv-parse/sync'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../kernel/message-ref.ts'
import { delimiterOf, headerOf, type Header } from './csv-columns.rules.ts'

export interface ListingsFile {
  header: Header
  /** The lines below the header. `line` is the line number in the file where each begins, from 1. */
  lines: { line: number; cells: string[] }[]
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

const refused = (says: MessageRef) => new DomainError('invalid_request', { says })

/** Parses an uploaded file of listings. Throws `invalid_request` if the whole file is unreadable. */
export function readListingsFile(bytes: Buffer): ListingsFile {
  const text = textOf(bytes)
  const [names, ...records] = recordsOf(text)
  if (!names) throw refused(messageRef('sellingRefusals.fileEmpty'))
  const header = headerOf(names.record)
  if (header.problem) throw refused(header.problem)
  if (records.length === 0) throw refused(messageRef('sellingRefusals.noLines'))
  if (records.length > limits.importLines)
    throw refused(
      messageRef('sellingRefusals.tooManyLines', {
        lines: String(records.length),
        most: String(limits.importLines),
      }),
    )
  return {
    header,
    lines: records.map(({ record, info }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    })),
  }
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Not UTF-8: rejected below.
  }
  throw refused(messageRef('sellingRefusals.notUtf8'))
}

/** The first line of spreadsheets that name their delimiter, such as "sep=;". */
const delimiterLine = /^"?sep=([^"\r\n])"?(?=[\r\n])/i

function recordsOf(file: string): ParsedRecord[] {
  const named = delimiterLine.exec(file)?.[1]
  // Its line break stays, because errors count lines.
  const text = file.replace(delimiterLine, '')
  try {
    return parse(text, {
      delimiter: named ?? delimiterOf(text.slice(0, text.search(/[\r\n]|$/))),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as ParsedRecord[]
  } catch (error) {
    const line = (error as { lines?: number }).lines
    throw refused(messageRef('sellingRefusals.quotes', { line: String(line ?? 1) }))
  }
}
