import { cashAnswer, sellerProblem, type CashSeller, type CashTerms } from './cash.rules.ts'

const terms: CashTerms = { maxUsdMinor: 20_000n, debtMaxUsdMinor: 2000n, noShows: 3 }
const seller: CashSeller = {
  accepts: true,
  suspended: false,
  phoneVerified: true,
  lostDisputes: 0,
  strikes: 0,
  owedUsdMinor: 0n,
}
const order = { collect: true, totalUsdMinor: 20_000n }
const choice = { order, seller, noShows: 0 }

test.each([
  ['has a clean record', {}, undefined],
  ['has no verified phone', { phoneVerified: false }, 'phone'],
  ['is suspended', { suspended: true }, 'record'],
  ['lost a dispute in 90 days', { lostDisputes: 1 }, 'record'],
  ['did not pay for an item that they won', { strikes: 1 }, 'record'],
  ['owes exactly the limit', { owedUsdMinor: 2000n }, undefined],
  ['owes a cent more than the limit', { owedUsdMinor: 2001n }, 'owes'],
] as const)('a seller who takes cash %s', (_, given, problem) => {
  expect(sellerProblem({ ...seller, ...given }, terms)).toBe(problem)
})

test.each([
  ['collects an item at the limit', {}, {}, 'possible'],
  ['wants it delivered', { order: { ...order, collect: false } }, {}, 'not_collected'],
  ['pays a cent more', { order: { ...order, totalUsdMinor: 20_001n } }, {}, 'too_dear'],
  ['buys where cash is off', {}, { maxUsdMinor: 0n }, 'other'],
  ['buys from a seller who takes none', { seller: { ...seller, accepts: false } }, {}, 'other'],
  ['buys from a seller with a problem', { seller: { ...seller, strikes: 1 } }, {}, 'other'],
  ['did not come twice', { noShows: 2 }, {}, 'possible'],
  ['did not come three times', { noShows: 3 }, {}, 'no_shows'],
  ['did not come, without a limit', { noShows: 9 }, { noShows: 0 }, 'possible'],
] as const)('a buyer who wants to pay in cash %s', (_, given, changed, answer) => {
  expect(cashAnswer({ ...choice, ...given }, { ...terms, ...changed })).toBe(answer)
})
