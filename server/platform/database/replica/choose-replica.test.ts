import {
  mayReadFrom,
  neverReplayed,
  parseWritten,
  unusableFor,
  type ReplicaState,
} from './choose-replica.ts'

const state: ReplicaState = { lsn: 500n, contains: { at: 10_000, lsn: 480n, position: '70-3' } }
const asked = { after: '0-0', now: 10_100 }

test.each([
  ['a visitor who has not written', {}, asked, true],
  ['a visitor whose write is replayed', { written: 500n }, asked, true],
  ['a visitor whose write is not replayed', { written: 501n }, asked, false],
  ['a visitor with a forged cookie', { written: neverReplayed }, asked, false],
  ['a replica that was up to date 999 ms ago', {}, { ...asked, now: 10_999 }, true],
  ['a replica that was up to date a second ago', {}, { ...asked, now: 11_000 }, false],
  ['an event that the replica has', {}, { ...asked, after: '70-3' }, true],
  ['an event that the replica lacks', {}, { ...asked, after: '70-4' }, false],
  ['an event of a later transaction', {}, { ...asked, after: '100-1' }, false],
] as const)('%s', (_, visit, at, allowed) => expect(mayReadFrom(state, visit, at)).toBe(allowed))

test('a replica without a state is not read from', () => {
  expect(mayReadFrom(undefined, {}, asked)).toBe(false)
})

test('a cookie that is no position of a log counts as one that is never replayed', () => {
  expect(parseWritten('0')).toBe(0n)
  expect(parseWritten('18446744073709551615')).toBe(18_446_744_073_709_551_615n)
  for (const wrong of ['', '-1', '1.5', '0/3A4B5C', 'x', ' 1', '1\n', '9'.repeat(21)])
    expect(parseWritten(wrong), JSON.stringify(wrong)).toBe(neverReplayed)
})

const primary = { system: '7/5', timeline: 2 }
test.each([
  ['a standby', {}, undefined],
  ['a standby of another system', { system: '8/5' }, 'it has another database'],
  ['another database of the system', { system: '7/6' }, 'it has another database'],
  ['a promoted standby', { standby: false, lsn: null }, 'it is not a standby'],
  ['a standby of the former primary', { timeline: 1 }, 'it has not yet followed a failover'],
  ['a standby of a new primary', { timeline: 3 }, 'it has not yet followed a failover'],
])('%s', (_, difference, reason) => {
  expect(unusableFor(primary, { standby: true, lsn: 1n, ...primary, ...difference })).toBe(reason)
})
