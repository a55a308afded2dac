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
  /** What goes back to the shop, which paid a part of the held money by a coupon. */
  shopMinor: bigint
}

/**
 * Splits the held money, of which the shop paid `couponMinor`. `refundMinor` is at most what the buyer paid; as large a
 * share of the shop's part goes back to it. The commission applies to the seller's part.
 */
export function settlementOf(
  heldMinor: bigint,
  refundMinor: bigint,
  commissionPercent: number,
  couponMinor = 0n,
): Settlement {
  const paidMinor = heldMinor - couponMinor
  const shopMinor = refundMinor === 0n ? 0n : (couponMinor * refundMinor) / paidMinor
  const released = heldMinor - refundMinor - shopMinor
  const commissionMinor = commissionOf(released, commissionPercent)
  return { refundMinor, sellerMinor: released - commissionMinor, commissionMinor, shopMinor }
}
