const others = [null, true, [], {}, [[]], { $gt: '' }, ['a', 'b']]
const numbers = [-1, 0, 1.5, 1e308, -1e308, 9007199254740992, 2147483648]
const numerals = 'NaN Infinity -5 1e99 0x10 99999999999999999999999 0.001 1,000'.split(' ')
const characters = ['', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\u202e', '\ud800', '\uffff']
const code = [
  "'; drop table users; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  ...`$1 % _ \\ ../../etc/passwd javascript:alert(1) /images/../..`.split(' '),
]
const times = '2026-02-31 9999-12-31T23:59:59Z -000001-01-01T00:00:00Z 0000-00-00'.split(' ')
const long = ['💥🦓🇿🇼', 'é'.normalize('NFD').repeat(300), 'x'.repeat(60_000)]
const ids = ['00000000-0000-0000-0000-000000000000', '0192A6B0-7C1D-7E4F-8A2B-3C4D5E6F7A8B']

/** Values that should break a careless program, for any field. */
export const hostile: unknown[] = [
  ...others,
  ...numbers,
  ...characters,
  ...code,
  ...long,
  ...numerals,
  ...times,
  ...ids,
]
