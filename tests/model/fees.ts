import { worthOf } from './currencies.ts'
import type { ProductState, Snapshot } from './snapshot.ts'
import type { World } from './world.ts'

/** A fee rule of the stored setting. */
interface Rule {
  categoryId: string | null
  fromUsdMinor: string
  listingFeeUsdMinor: string
}

const settingOf = ({ settings, now }: Snapshot, name: string): unknown =>
  settings.find(
    (row) =>
      row.name === name &&
      (row.from === null || row.from <= now) &&
      (row.until === null || now < row.until),
  )?.value

/** Rounds half up, like all amounts. Floating point must not turn an exact half down. */
const rounded = (amount: number): number => Math.floor(amount + 0.5 + 1e-9)

/** The value of a listing in US cents at the current rates: its price, or an auction's starting bid. */
function valueOf(world: Pick<World, 'switches'>, state: Snapshot, product: ProductState): number {
  const { isAuction, currency, original, price, base } = product
  const [minor, code] = isAuction ? [price, base] : [original, currency]
  if (code === 'USD') return minor
  const moment = { at: state.now }
  const at = { state, switches: world.switches }
  const local = rounded(worthOf(at, minor, { currency: code, ...moment }))
  return rounded(local / worthOf(at, 1, { currency: 'USD', ...moment }))
}

/** The listing fee by the current rules, in US cents. */
function feeOf(world: Pick<World, 'switches'>, state: Snapshot, product: ProductState): number {
  const value = valueOf(world, state, product)
  const reached = ((settingOf(state, 'fee_rules') as Rule[] | undefined) ?? [])
    .filter(({ fromUsdMinor }) => Number(fromUsdMinor) <= value)
    .sort((a, b) => Number(a.fromUsdMinor) - Number(b.fromUsdMinor))
  const rule =
    reached.findLast(({ categoryId }) => categoryId === product.category) ??
    reached.findLast(({ categoryId }) => categoryId === null)
  return Number(rule?.listingFeeUsdMinor ?? settingOf(state, 'listing_fee_usd_minor') ?? 0)
}

const isShown = ({ status }: ProductState) => status === 'active' || status === 'reserved'

/**
 * Returns the violations of the fees. A listing must have paid the fee of its category and value at its last listing
 * or edit; an edit adds the increase, and a new rate or rule costs nothing.
 */
export function feeFaults(world: World, before: Snapshot, state: Snapshot): string[] {
  const { fees } = world
  for (const product of state.products)
    if (!fees.has(product.id)) fees.set(product.id, feeOf(world, state, product))
  for (const id of world.edited.splice(0)) {
    const [was, is] = [before, state].map(({ products }) => products.find((one) => one.id === id)!)
    const requested = was!.takenDown === 'fee' ? fees.get(id)! : was!.feePaid
    const [old, now] = [feeOf(world, state, was!), feeOf(world, state, is!)]
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
