import { settingAt, worthOf } from './currencies.ts'
import type { ProductState, Snapshot } from './snapshot.ts'
import type { World } from './world.ts'

/** A fee rule of the stored setting. */
interface Rule {
  categoryId: string | null
  fromUsdMinor: string
  listingFeeUsdMinor: string
}

/** The rules and rates of a state that were in force at a moment. */
interface InForce {
  state: Snapshot
  switches: World['switches']
  at: number
}

/** Rounds half up, like all amounts. Floating point must not turn an exact half down. */
const rounded = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)

/** The value of a listing in US cents: its price, or an auction's starting bid. */
function valueOf(inForce: InForce, product: ProductState): number {
  const { isAuction, currency, original, price, base } = product
  const [minor, code] = isAuction ? [price, base] : [original, currency]
  if (code === 'USD') return minor
  const { at } = inForce
  const local = rounded(worthOf(inForce, minor, { currency: code, at }))
  return rounded(local / worthOf(inForce, 1, { currency: 'USD', at }))
}

/** The listing fee in US cents. */
function feeOf(inForce: InForce, product: ProductState): number {
  const { state, at } = inForce
  const value = valueOf(inForce, product)
  const reached = ((settingAt(state, 'fee_rules', at) as Rule[] | undefined) ?? [])
    .filter(({ fromUsdMinor }) => Number(fromUsdMinor) <= value)
    .sort((a, b) => Number(a.fromUsdMinor) - Number(b.fromUsdMinor))
  const rule =
    reached.findLast(({ categoryId }) => categoryId === product.category) ??
    reached.findLast(({ categoryId }) => categoryId === null)
  return Number(rule?.listingFeeUsdMinor ?? settingAt(state, 'listing_fee_usd_minor', at) ?? 0)
}

const isShown = ({ status }: ProductState) => status === 'active' || status === 'reserved'

/**
 * Returns the violations of the fees. A listing must have paid the fee of its category and value at its last listing
 * or edit; an edit adds the increase, and a new rate or rule costs nothing.
 */
export function feeFaults(world: World, before: Snapshot, state: Snapshot): string[] {
  const { fees, switches } = world
  // Relisted by the clock, a listing can be older than the rules and rates of this state.
  for (const product of state.products)
    if (!fees.has(product.id))
      fees.set(product.id, feeOf({ state, switches, at: product.listedAt }, product))
  for (const id of world.edited.splice(0)) {
    const [was, is] = [before, state].map(({ products }) => products.find((one) => one.id === id)!)
    const requested = was!.takenDown === 'fee' ? fees.get(id)! : was!.feePaid
    const [old = 0, now = 0] = [was!, is!].map((one) =>
      feeOf({ state, switches, at: state.now }, one),
    )
    if (now > Math.max(requested, old)) fees.set(id, requested + now - Math.max(requested, old))
    else if (was!.takenDown !== 'fee') fees.set(id, requested)
    else if (now < old) fees.set(id, Math.min(requested, now))
  }
  return state.products.flatMap((product, at) => {
    const needed = fees.get(product.id)!
    const { feeAsked, feePaid, takenDown } = product
    if (isShown(product) && feePaid < needed)
      return [`product ${at} is shown for ${feePaid} US cents where its fee is ${needed}`]
    if (takenDown === 'fee' && (feeAsked !== needed || feePaid > 0))
      return [`product ${at} waits for ${feeAsked} US cents where its fee is ${needed}`]
    const earlier = before.products[at]
    // A payment covers the requested fee, and an edit requests its increase.
    const most = Math.max(needed, earlier?.feeAsked ?? 0)
    if (feePaid > (earlier?.feePaid ?? 0) && feePaid > most)
      return [`product ${at} has paid ${feePaid} US cents where ${most} were due`]
    return []
  })
}
