/**
 * Mutants that no test can kill, because they do not change the behaviour. Each is identified by its file, its line and
 * its change, as the run prints them. A run fails if one of them is killed or no longer exists.
 * @type {{ file: string, line: string, change: string, reason: string }[]}
 */
export const equivalentMutants = [
  {
    file: 'contracts/orders/order-amounts.rules.ts',
    line: 'return minor === order.totalMinor || usdMinor > order.totalUsdMinor',
    change: '> -> >=',
    reason: 'Of two equal amounts either is the result.',
  },
  {
    file: 'server/modules/auctions/bids/bidding.rules.ts',
    line: 'if (reserveMinor !== null && last.amountMinor < reserveMinor && reserveMinor <= leaderMaxMinor) {',
    change: 'reserveMinor !== null -> true',
    reason: 'Null compares as 0, and no amount is below 0.',
  },
  {
    file: 'server/modules/auctions/bids/bidding.rules.ts',
    line: 'const reached = auction.reserveMinor === null || auction.currentMinor >= auction.reserveMinor',
    change: 'auction.reserveMinor === null -> false',
    reason: 'Null compares as 0, and every amount is at least 0.',
  },
  {
    file: 'server/modules/auctions/bids/bidding.rules.ts',
    line: 'const larger = (a: bigint, b: bigint) => (a > b ? a : b)',
    change: '> -> >=',
    reason: 'Of two equal numbers either is the larger one.',
  },
  {
    file: 'server/modules/auctions/bids/bidding.rules.ts',
    line: 'const smaller = (a: bigint, b: bigint) => (a < b ? a : b)',
    change: '< -> <=',
    reason: 'Of two equal numbers either is the smaller one.',
  },
  {
    file: 'server/modules/auctions/voids/voiding.rules.ts',
    line: "const withdrawn = left.filter((bid) => bid.kind === 'automatic' && bid.seq > voided.seq)",
    change: '> -> >=',
    reason: 'No other bid has the number of the voided one, and that one is not left.',
  },
  {
    file: 'server/modules/auctions/voids/voiding.rules.ts',
    line: 'amountMinor: isVisible ? amountMinor : lowest < maxMinor ? lowest : maxMinor,',
    change: '< -> <=',
    reason: 'Of two equal amounts either is the smaller one.',
  },
  {
    file: 'server/modules/ledger/charge-backs/charge-back.rules.ts',
    line: 'const balanceMinor = spendable < sellerMinor ? spendable : sellerMinor',
    change: '< -> <=',
    reason: 'Of two equal amounts either is the smaller one.',
  },
  {
    file: 'server/modules/ledger/charge-backs/charge-back.rules.ts',
    line: 'const toDebt = availableMinor < owedMinor ? availableMinor : owedMinor',
    change: '< -> <=',
    reason: 'Of two equal amounts either is the smaller one.',
  },
  {
    file: 'server/modules/ledger/charge-backs/charge-back.rules.ts',
    line: 'return { owedMinor: toDebt, lostMinor: rest < lostMinor ? rest : lostMinor }',
    change: '< -> <=',
    reason: 'Of two equal amounts either is the smaller one.',
  },
  {
    file: 'server/modules/ledger/journal.rules.ts',
    line: 'sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)',
    change: '+ -> -',
    reason: 'The negative sum is 0 exactly when the sum is.',
  },
  {
    file: 'server/modules/ledger/payouts/new-seller.rules.ts',
    line: 'const smaller = (a: bigint, b: bigint) => (a < b ? a : b)',
    change: '< -> <=',
    reason: 'Of two equal amounts either is the smaller one.',
  },
  {
    file: 'server/modules/ledger/payouts/new-seller.rules.ts',
    line: 'const atLeastNothing = (a: bigint) => (a > 0n ? a : 0n)',
    change: '> -> >=',
    reason: 'Of two zeros either is the larger one.',
  },
  {
    file: 'server/modules/orders/steps/order.rules.ts',
    line: 'new DomainError(code, message ? { message } : {})',
    change: 'message -> true',
    reason: 'An error without a message has an empty one either way.',
  },
  {
    file: 'contracts/orders/working-days.rules.ts',
    line: 'known.set(year, holidays)',
    change: 'known.set(year, holidays) -> ;',
    reason: 'What is not remembered is computed again, to the same result.',
  },
]
