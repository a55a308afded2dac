import type { ProductDetail } from '#contracts/products/products.ts'

/** What the visitor must know about an auction at a glance. */
export type Position = 'ended' | 'outbid' | 'reserve' | 'leading'

type Facts = Pick<ProductDetail, 'hasBid' | 'leading' | 'reserve'>

/**
 * The visitor's position in an auction, or undefined if there is nothing to say. A leader below the reserve would not
 * win, so the reserve comes first.
 */
export function positionOf(
  { hasBid, leading, reserve }: Facts,
  ended: boolean,
): Position | undefined {
  if (ended) return 'ended'
  if (hasBid && !leading) return 'outbid'
  if (reserve === 'not_met') return 'reserve'
  return leading ? 'leading' : undefined
}
