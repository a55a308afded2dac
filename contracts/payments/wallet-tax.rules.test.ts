import { walletTaxMinor } from './wallet-tax.rules.ts'

test.each([
  [125_000_000n, 200, 2_500_000n],
  [5000n, 200, 100n],
  [24n, 200, 0n],
  [25n, 200, 1n],
  [5000n, 0, 0n],
  [10_000n, 125, 125n],
  [9_007_199_254_740_993n, 10_000, 9_007_199_254_740_993n],
])('the tax of %d minor units at %d basis points is %d', (minor, basisPoints, tax) =>
  expect(walletTaxMinor(minor, basisPoints)).toBe(tax),
)
