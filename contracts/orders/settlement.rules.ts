/**
 * How the held money of an order is split. Shared by server and admin pages; amounts in minor units of the payment's
 * currency.
 */

/** The commission on a sale: a percentage (at most two decimals), rounded half up to a minor unit. */
export function commissionOf(amountMinor: bigint, percent: number): bigint {
  return (amountMinor * BigInt(Math.round(percent * 100)) + 5000n) / 10_000n
}

/** The shares of the held money if a part is refunded. */
export interface Settlement {
  refundMinor: bigint
  sellerMinor: bigint
  commissionMinor: bigint
}

/** Splits the held money. `refundMinor` is at most that; the commission applies to the seller's part. */
export function settlementOf(
  heldMinor: bigint,
  refundMinor: bigint,
  commissionPercent: number,
): Settlement {
  const released = heldMinor - refundMinor
  const commissionMinor = commissionOf(released, commissionPercent)
  return { refundMinor, sellerMinor: released - commissionMinor, commissionMinor }
}
