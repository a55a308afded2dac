import { messageText } from '../../../platform/http/answers/refusal-texts.ts'
import { readStatement } from './statement.rules.ts'

/** The refused lines with their reasons as texts. */
const reasons = ({ refused }: Pick<ReturnType<typeof readStatement>, 'refused'>) =>
  refused.map(({ line, says }) => ({ line, reason: messageText(says, 'en') }))

const head = ['Date', 'Narration', 'Amount', 'Currency']

test('incoming money is read in every format of dates and amounts that banks use', () => {
  const { lines, skipped, refused } = readStatement([
    head,
    ['2026-11-21', ' ZIPIT  T MOYO  MK-7K3Q-94TX-H ', '1,250,000.00', 'ZWL'],
    ['21/11/2026', 'RTGS', 'US$50', 'usd'],
    ['1.2.2026', 'CASH', '10.5CR', 'ZWL'],
    ['2026-11-21', 'CHARGES', '-12.00', 'ZWL'],
    ['2026-11-21', 'CHARGES', '(12.00)', 'ZWL'],
    ['2026-11-21', 'CHARGES', '12.00DR', 'ZWL'],
    ['2026-11-21', 'NOTHING', '', 'ZWL'],
  ])
  const narration = 'ZIPIT T MOYO MK-7K3Q-94TX-H'
  expect(lines).toMatchObject([
    { bookedOn: '2026-11-21', currency: 'ZWL', amountMinor: 125_000_000n, narration },
    { bookedOn: '2026-11-21', currency: 'USD', amountMinor: 5000n, narration: 'RTGS' },
    { bookedOn: '2026-02-01', currency: 'ZWL', amountMinor: 1050n, narration: 'CASH' },
  ])
  expect(skipped).toBe(4)
  expect(refused).toEqual([])
})

test('an invalid line is reported and does not stop the others', () => {
  const { lines, refused } = readStatement([
    head,
    ['2026-02-30', 'a', '1.00', 'ZWL'],
    ['yesterday', 'b', '1.00', 'ZWL'],
    ['2026-11-21', 'c', '1.0001', 'ZWL'],
    ['2026-11-21', 'd', '1e6', 'ZWL'],
    ['2026-11-21', 'e', '1.00', 'EUR'],
    ['2026-11-21', 'f', '1.00', 'ZWL'],
  ])
  expect(lines.map(({ narration }) => narration)).toEqual(['f'])
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
})

test('the line number and the running balance of the bank are read if the file has them', () => {
  const { lines } = readStatement([
    [...head, 'Line No', 'Running Balance'],
    ['2026-11-21', 'MOYO', '5.00', 'ZWL', '17', '1,005.00'],
    ['2026-11-21', 'MOYO', '5.00', 'ZWL', '', '-20.00'],
    ['2026-11-21', 'MOYO', '5.00', 'ZWL', ' 19 ', 'n/a'],
  ])
  expect(lines.map(({ line, number, balanceMinor }) => [line, number, balanceMinor])).toEqual([
    [2, '17', 100_500n],
    [3, null, -2000n],
    [4, '19', null],
  ])
  const [bare] = readStatement([head, ['2026-11-21', 'MOYO', '5.00', 'ZWL']]).lines
  expect(bare).toMatchObject({ number: null, balanceMinor: null })
})

test('a missing column is reported', () => {
  const problem = (rows: string[][]) => messageText(readStatement(rows).problem!, 'en')
  expect(problem([['Date', 'Amount']])).toBe('There is no column "narration".')
  expect(problem([])).toBe('There is no column "date".')
})

const dates = ['date', 'value date', 'transaction date', 'booking date', 'posting date']
const amounts = ['amount', 'credit', 'credits', 'credit amount', 'money in', 'deposit']
const narrations = ['narration', 'description', 'details', 'narrative', 'reference', 'particulars']
const numbers =
  'line,line no,line number,no,no.,#,seq,sequence,entry,entry no,entry number,transaction id,transaction number'
const balances = ['balance', 'running balance', 'closing balance', 'book balance']

test('every column name used by banks is accepted, in any case and with spaces around it', () => {
  const read = (date: string, narration: string, amount: string, ...others: string[]) =>
    readStatement([
      [date, narration, amount, ...others],
      ['2026-11-21', 'x', '1.00', 'USD', '7', '9.00'],
    ]).lines[0]
  for (const name of dates) expect(read(name, 'details', 'amount')?.bookedOn).toBe('2026-11-21')
  for (const name of narrations) expect(read('date', name, 'amount')?.narration).toBe('x')
  for (const name of amounts) expect(read('date', 'details', name)?.amountMinor).toBe(100n)
  for (const name of ['currency', 'ccy'])
    expect(read('date', 'details', 'amount', name)?.currency).toBe('USD')
  for (const name of numbers.split(','))
    expect(read('date', 'details', 'amount', 'ccy', name)?.number).toBe('7')
  for (const name of balances)
    expect(read('date', 'details', 'amount', 'ccy', '#', name)?.balanceMinor).toBe(900n)
  expect(read(' DATE ', ' Details', 'AMOUNT ')?.currency).toBe('ZWL')
})

test('columns may be in any order', () => {
  const first = (name: string, cell: string) =>
    readStatement([
      [name, 'Date', 'Details', 'Amount'],
      [cell, '2026-11-21', 'x', '1.00'],
    ]).lines[0]
  expect(first('Currency', ' usd ')?.currency).toBe('USD')
  expect(first('No', '7')?.number).toBe('7')
  expect(first('Balance', '7.00')?.balanceMinor).toBe(700n)
})

test('a line that is too short is skipped or refused; its missing cells count as empty', () => {
  const titles = ['Amount', 'Date', 'Narration', 'Currency', 'No', 'Balance']
  const read = (...cells: string[]) => readStatement([titles, cells])
  const refused = (...cells: string[]) => reasons(read(...cells))
  expect(read()).toMatchObject({ lines: [], skipped: 1, refused: [] })
  for (const [cells, reason] of [
    [['1.00'], 'The date is unreadable'],
    [['1.00', '2026-11-21'], 'We do not use this currency'],
    [['x', '2026-11-21', '', 'USD'], 'The amount is unreadable'],
  ] as const)
    expect(refused(...cells)).toEqual([{ line: 2, reason }])
  expect(read('1.00', '2026-11-21', '', 'USD').lines).toMatchObject([
    { narration: '', number: null, balanceMinor: null },
  ])
  const [short] = readStatement([
    ['Amount', 'Date', 'Narration'],
    ['1.00', '2026-11-21'],
  ]).lines
  expect(short?.narration).toBe('')
})

test('narrations are cut at 500 characters and numbers at 60', () => {
  const { lines } = readStatement([
    [...head, 'No'],
    ['2026-11-21', 'n'.repeat(501), '1.00', 'ZWL', '7'.repeat(61)],
  ])
  expect(lines[0]).toMatchObject({ narration: 'n'.repeat(500), number: '7'.repeat(60) })
})

const amountOf = (text: string) => {
  const { lines, skipped, refused } = readStatement([head, ['2026-11-21', 'x', text, 'USD']])
  return lines[0]?.amountMinor ?? (skipped === 1 ? 'out' : reasons({ refused })[0]?.reason)
}
const unreadable = 'The amount is unreadable'

test('an amount may have its currency, a plus sign or CR, and either decimal sign', () => {
  const same = ['5', '+5.00', '5.00CR', '5.00 cr', 'USD 5.00', 'usd5', 'US$5', '$ 5.00']
  for (const text of same) expect(amountOf(text), text).toBe(500n)
  for (const text of ['1 250 000.00', '1.250.000,00', '1,250,000', '1250000,00'])
    expect(amountOf(text), text).toBe(125_000_000n)
  for (const text of ['5USD', '5$', '5,00']) expect(amountOf(text), text).toBe(500n)
  for (const text of ['0', '0.00', '', ' ', '-5', 'USD -5', '(5)', '5 DR', '5dr'])
    expect(amountOf(text), text).toBe('out')
})

test('another currency, and signs and letters in other places, make an amount invalid', () => {
  for (const text of ['5-', '5-1', '(5', '5)', '5(1)', '5DR1', '5+', '5CR1', 'CR5', 'ZWL 5'])
    expect(amountOf(text), text).toBe(unreadable)
})

test('a balance is parsed like an amount, negative if it is overdrawn', () => {
  const balance = (text: string) =>
    readStatement([
      [...head, 'Balance'],
      ['2026-11-21', 'x', '1', 'USD', text],
    ]).lines[0]?.balanceMinor
  for (const text of ['0', '0.00']) expect(balance(text), text).toBe(0n)
  for (const text of ['1,005', '+1005.00', 'USD 1005', 'US$1005', '$1005', '1005CR', '1005 cr'])
    expect(balance(text), text).toBe(100_500n)
  for (const text of ['-20', '(20.00)', '20DR', '20 dr', '-USD20', 'USD -20.00'])
    expect(balance(text), text).toBe(-2000n)
  for (const text of ['', 'n/a', '2DR0', '2CR0']) expect(balance(text), text).toBeNull()
})

test('a date is YYYY-MM-DD or DD/MM/YYYY and must exist', () => {
  const dayOf = (text: string) => readStatement([head, [text, 'x', '1', 'USD']]).lines[0]?.bookedOn
  for (const text of [' 2026-03-04', '2026-03-04 10:11', '4/3/2026', '04.03.2026', ' 4-3-2026 '])
    expect(dayOf(text), text).toBe('2026-03-04')
  for (const text of ['on 2026-03-04', 'x4/3/2026', '2026-3-4', '29/2/2026', '4/13/2026', '4/3/26'])
    expect(dayOf(text), text).toBeUndefined()
  expect(dayOf('29/2/2028')).toBe('2028-02-29')
})
