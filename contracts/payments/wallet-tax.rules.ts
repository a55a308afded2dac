/** The transfer tax of an amount in its minor units, rounded half up. The wallet takes it, not the shop. */
export const walletTaxMinor = (minor: bigint, basisPoints: number): bigint =>
  (minor * BigInt(basisPoints) + 5000n) / 10_000n
