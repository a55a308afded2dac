import { isRounded, localAt, settingAt, worthOf, type Switch } from './currencies.ts'
import type { AuctionState, BidState, OrderState, Snapshot } from './snapshot.ts'

/** The data needed to check an auction. */
interface Trade {
  state: Snapshot
  switches: readonly Switch[]
}

/** A bid step: from this price on, an automatic bid exceeds the bid that it answers by this much. Minor units. */
export interface Step {
  from: number
  step: number
}
export const defaultSteps: readonly Step[] = [{ from: 0, step: 100 }]

/** The bid steps that staff had set for auctions of a currency at a given time. */
function stepsAt(
  { state, switches }: Trade,
  { base, at: moment }: { base: string; at: number },
): readonly Step[] {
  const setting =
    base === localAt(switches, moment) ? 'bid_steps' : `bid_steps_${base.toLowerCase()}`
  const table = settingAt(state, setting, moment) as { from: string; step: string }[] | undefined
  if (!table || table.length === 0) return defaultSteps
  return table
    .map(({ from, step }) => ({
      from: Math.round(Number(from) * 100),
      step: Math.round(Number(step) * 100),
    }))
    .sort((a, b) => a.from - b.from)
}

const stepOver = (steps: readonly Step[], amount: number): number =>
  steps.findLast(({ from }) => from <= amount)?.step ?? steps[0]!.step

/** The expected state of an auction with the remaining bids. */
export interface Expected {
  leader: string | null
  best: number
  price: number
}

/** Bids by members that were not voided, in the order of acceptance. */
export const remainingBids = (bids: readonly BidState[], auction: string): BidState[] =>
  bids
    .filter((bid) => bid.auction === auction && !bid.voided && bid.kind !== 'automatic')
    .sort((a, b) => a.seq - b.seq)

/** Finds the leader: the highest remaining maximum; of equal ones the earlier. */
function leaderOf(offers: readonly BidState[]): { leader: string | null; best: number } {
  let leader: string | null = null
  let best = 0
  for (const { bidder, amount, max } of offers) {
    const reach = Math.max(max ?? amount, amount)
    if (reach > best) [leader, best] = [bidder, reach]
  }
  return { leader, best }
}

/**
 * The price of the remaining offers made one after the other, with the steps of their own moments: the second maximum
 * and a step, at most the first; visible bids stay; a maximum that reaches the reserve raises the price to it.
 */
function expectedAuction(auction: AuctionState, trade: Trade): Expected {
  const { base } = auction
  const offers = remainingBids(trade.state.bids, auction.id)
  let price = auction.start
  let leader: string | null = null
  let best = 0
  for (const { bidder, kind, amount, max, at } of offers) {
    const reach = Math.max(max ?? amount, amount)
    const steps = stepsAt(trade, { base, at })
    const visible = kind === 'bid' ? amount : 0
    if (leader === bidder) {
      price = Math.max(price, visible)
      best = Math.max(best, reach)
    } else if (leader === null) {
      price = kind === 'bid' ? amount : Math.min(reach, price + stepOver(steps, price))
      ;[leader, best] = [bidder, reach]
    } else if (reach > best) {
      price = Math.max(price, visible, Math.min(reach, best + stepOver(steps, best)))
      ;[leader, best] = [bidder, reach]
    } else if (reach > price) {
      price = Math.max(price, Math.min(best, reach + stepOver(steps, reach)))
    }
    const { reserve } = auction
    if (reserve !== null && price < reserve && best >= reserve) price = reserve
  }
  return { leader, best, price }
}

/** The latest time until which an unpaid Buy It Now order is held: 24 hours, or 72 from the choice of cash. */
const holdEnds = ({ createdAt, cashChosenAt }: OrderState): number =>
  cashChosenAt === null ? createdAt + 24 * 3_600_000 : cashChosenAt + 72 * 3_600_000

/** Returns the auctions that a member won who was suspended when they closed. */
export const wonBySuspended = (before: Snapshot, after: Snapshot): string[] =>
  after.auctions.flatMap(({ winner, soldBy, closedAt }, at) => {
    if (before.auctions[at]?.closedAt !== null || closedAt === null || soldBy !== 'bid') return []
    const stays = [before, after].every(({ suspended }) => suspended.includes(winner!))
    return stays ? [`auction ${at} was won by a suspended member`] : []
  })

/** Returns the violations of the auctions' rules. */
export function auctionFaults(trade: Trade): string[] {
  const { state } = trade
  return state.auctions.flatMap((auction, at) => {
    const faults: string[] = []
    const name = `auction ${at}`
    const offers = remainingBids(state.bids, auction.id)
    const { leader, best } = leaderOf(offers)
    const expected = expectedAuction(auction, trade)
    if (auction.leader !== leader)
      faults.push(`${name}: the leader is not the bidder of the highest remaining maximum`)
    if (leader !== null && auction.leaderMax !== best)
      faults.push(
        `${name}: the leader's maximum is ${auction.leaderMax}, the highest remaining is ${best}`,
      )
    if (auction.current !== expected.price)
      faults.push(
        `${name}: the price is ${auction.current}, ${expected.price} follows from the offers`,
      )
    const reached = auction.reserve === null || auction.current >= auction.reserve
    const wins = leader !== null && reached
    if (auction.soldBy === 'bid' && (auction.winner !== leader || auction.sold !== auction.current))
      faults.push(`${name}: sold to a member other than its leader, or at another price`)
    const orders = state.orders.filter(
      ({ product, source }) => product === auction.id && source === 'auction',
    )
    // Auctions that staff took down or sellers ended are closed before their end, without a sale.
    const ran = auction.closedAt !== null && auction.closedAt >= auction.endsAt
    if (ran && wins && orders.length === 0)
      faults.push(`${name}: closed with a winner and without an order`)
    if (orders.filter(({ status }) => status !== 'cancelled').length > 1)
      faults.push(`${name}: sold twice`)
    for (const order of orders)
      if (
        auction.soldBy === 'buy_now' &&
        order.payment === 'pending' &&
        order.dueAt !== null &&
        order.dueAt > holdEnds(order)
      )
        faults.push(`${name}: an unpaid Buy It Now order is held beyond its time`)
    for (const order of orders) {
      // A second chance costs the bidder's own bid. The auction is not sold a second time.
      const exact = worthOf(trade, auction.sold ?? 0, {
        currency: auction.base,
        at: order.createdAt,
      })
      const isOf = auction.winner === order.buyer && auction.sold !== null
      if (isOf && order.status !== 'cancelled' && !isRounded(order.unit, Math.max(1, exact)))
        faults.push(`${name}: sold for ${auction.sold} ${auction.base}, ordered for ${order.unit}`)
    }
    const product = state.products.find(({ id }) => id === auction.id)!
    for (const order of orders)
      if (product.collectionOnly && !order.collect && !order.choseDepot && order.point === null)
        faults.push(`${name}: can only be collected, and its order can only be dispatched`)
    return faults
  })
}
