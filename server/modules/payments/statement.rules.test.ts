import { expect, test } from 'vitest'
import { readStatement } from './statement.rules.ts'

const head = ['Date', 'Narration', 'Amount', 'Currency']

test('money that came in is read, whatever the bank writes dates and amounts like', () => {
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
  expect(
    lines.map(({ bookedOn, currency, amountMinor, narration }) => [
      bookedOn,
      currency,
      amountMinor,
      narration,
    ]),
  ).toEqual([
    ['2026-11-21', 'ZWL', 125_000_000n, 'ZIPIT T MOYO MK-7K3Q-94TX-H'],
    ['2026-11-21', 'USD', 5000n, 'RTGS'],
    ['2026-02-01', 'ZWL', 1050n, 'CASH'],
  ])
  expect(skipped).toBe(4)
  expect(refused).toEqual([])
})

test('a bad line stops no other and is named', () => {
  const { lines, refused } = readStatement([
    head,
    ['2026-02-30', 'a', '1.00', 'ZWL'],
    ['yesterday', 'b', '1.00', 'ZWL'],
    ['2026-11-21', 'c', '1.001', 'ZWL'],
    ['2026-11-21', 'd', '1e6', 'ZWL'],
    ['2026-11-21', 'e', '1.00', 'EUR'],
    ['2026-11-21', 'f', '1.00', 'ZWL'],
  ])
  expect(lines.map(({ narration }) => narration)).toEqual(['f'])
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
})

test('the line number and the running balance of the bank are read where the file has them', () => {
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

test('other names of the columns are known, and a missing one is named', () => {
  expect(
    readStatement([
      ['Value Date', 'Details', 'Credit'],
      ['2026-11-21', 'x', '1.00'],
    ]).lines,
  ).toHaveLength(1)
  expect(readStatement([['Date', 'Amount']]).problem).toBe('There is no column "narration".')
  expect(readStatement([]).problem).toBe('There is no column "date".')
})
