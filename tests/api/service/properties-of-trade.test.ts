import fc from 'fast-check'
import type { OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import { winnerOf } from '../../../server/modules/auctions/bids/bidding.rules.ts'
import { closeAuction } from '../../../server/modules/auctions/closing/close-auction.ts'
import { placeBid } from '../../../server/modules/auctions/bids/place-bid.ts'
import { guestHashOf } from '../../../server/modules/cart/cart-owner.ts'
import { mergeGuestCart } from '../../../server/modules/cart/merge-guest-cart.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { placeOrder } from '../../../server/modules/orders/checkout/place-order.ts'
import { cancelOrder } from '../../../server/modules/orders/steps/cancel-order.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'
import { stockOf } from '#support/order-lines.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { caseTime, codeOf, ofCases, propertyCases } from '#support/property-cases.ts'
import { sessionOf } from '#support/members/session-of.ts'
import { atOnce } from '#support/at-once.ts'

/** Property tests against the real tables: random histories are compared with a model. */

const { server, seller } = sharedShop()

const members: Member[] = []
beforeAll(async () => {
  for (let n = 0; n < 3; n += 1) members.push(await createMember(server))
})

interface Placed {
  id: OrderId
  who: Member
  quantity: number
  open: boolean
}
const ordering = fc.record({
  kind: fc.constant('order' as const),
  who: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  key: fc.nat(3),
})
const trade = fc.oneof(
  { weight: 4, arbitrary: ordering },
  fc.record({ kind: fc.constantFrom('expire' as const, 'cancel' as const), pick: fc.nat(5) }),
  fc.record({ kind: fc.constant('crowd' as const), size: fc.integer({ min: 2, max: 5 }) }),
)

test(
  `stock equals supply less purchases, a key buys once and ended orders return stock once, ${ofCases} [I5] [I6]`,
  { timeout: caseTime },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(trade, { minLength: 1, maxLength: 7 }),
        async (stock, trades) => {
          const productId = await insertListing(server, seller, { quantity: stock })
          const own = crypto.randomUUID().slice(0, 23)
          let left = stock
          const placed = new Map<string, Placed>()
          const order = (who: Member, quantity: number, keyedId: string | undefined) => {
            const line = { productId, quantity, clearCart: false, collect: false }
            const request = { ...line, paymentMethod: 'bank_transfer' as const }
            return placeOrder(server.app, { buyer: sessionOf(who), request, keyedId })
          }
          for (const each of trades) {
            if (each.kind === 'order') {
              const who = members[each.who]!
              const key = `${own}-${String(each.who * 10 + each.key).padStart(12, '0')}`
              const first = placed.get(key)
              let id: OrderId | undefined
              const came = await codeOf(async () => {
                id = (await order(who, each.quantity, key)).id
              })
              if (first) {
                expect(came).toBe(
                  first.quantity === each.quantity ? 'done' : 'idempotency_mismatch',
                )
                if (id) expect(id).toBe(first.id)
              } else if (each.quantity <= left) {
                expect(came).toBe('done')
                placed.set(key, { id: id!, who, quantity: each.quantity, open: true })
                left -= each.quantity
              } else expect(came).toBe('sold_out')
            } else if (each.kind === 'crowd') {
              const came = await atOnce(each.size, (n) =>
                codeOf(() => order(members[n % 3]!, 1, undefined)),
              )
              const bought = Math.min(left, each.size)
              expect(came.filter((one) => one === 'done')).toHaveLength(bought)
              left -= bought
            } else {
              const owned = [...placed.values()][each.pick]
              if (!owned) continue
              if (each.kind === 'expire') {
                const due = 'update orders set payment_due_at = clock_timestamp() where id = $1'
                await server.app.pool.query(due, [owned.id])
                await Promise.all([expireOrders(server.app), expireOrders(server.app)])
              } else {
                const userId = owned.who.id
                const came = await codeOf(() =>
                  cancelOrder(server.app, { orderId: owned.id, userId, note: undefined }),
                )
                expect(came).toBe(owned.open ? 'done' : 'order_locked')
              }
              if (owned.open) left += owned.quantity
              owned.open = false
            }
            const status = left === 0 ? 'sold' : 'active'
            expect(await stockOf(server, productId)).toEqual({ quantity: left, status })
          }
        },
      ),
      propertyCases,
    ),
)

test(
  `concurrent closes end an auction once, with the leader's order or none, ${ofCases} [I4]`,
  { timeout: caseTime },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ who: fc.nat(2), over: fc.nat(40), more: fc.nat(60) }), {
          maxLength: 4,
        }),
        fc.option(fc.integer({ min: 101, max: 200 })),
        fc.integer({ min: 1, max: 12 }),
        async (bids, reserve, tries) => {
          const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
          const { pool } = server.app
          await pool.query('update auctions set reserve_minor = $2 where product_id = $1', [
            auction,
            reserve === null ? null : reserve * 100,
          ])
          for (const { who, over, more } of bids) {
            const amountMinor = BigInt(100 + over) * 100n
            const offer = { productId: auction, bidderId: members[who]!.id, amountMinor }
            await codeOf(() =>
              placeBid(server.app, { ...offer, maxMinor: amountMinor + BigInt(more) * 100n }),
            )
          }
          expect(await closeAuction(server.app, auction)).toBe(false)
          const { rows } = await pool.query<{
            currentMinor: bigint
            reserveMinor: bigint | null
            leaderId: UserId | null
          }>(
            `update auctions set ends_at = clock_timestamp() where product_id = $1
             returning current_minor as "currentMinor", reserve_minor as "reserveMinor", leader_id as "leaderId"`,
            [auction],
          )
          await pool.query('update service_heartbeat set at = clock_timestamp()')
          const winner = winnerOf(rows[0]!)
          const closes = await atOnce(tries, () => closeAuction(server.app, auction))
          expect(closes.filter(Boolean)).toHaveLength(1)
          expect(await closeAuction(server.app, auction)).toBe(false)
          const late = { productId: auction, bidderId: members[0]!.id, amountMinor: 1_000_00n }
          expect(await codeOf(() => placeBid(server.app, late))).toBe('auction_ended')
          const { rows: after } = await pool.query(
            `select winner_id as winner, (select count(*)::int from orders o where o.product_id = a.product_id
               and o.buyer_id is not distinct from a.winner_id and o.unit_minor = a.current_minor) as orders,
               (select count(*)::int from notifications where cause = 'closed:' || a.product_id) as notified
             from auctions a where product_id = $1`,
            [auction],
          )
          const bidden = 'select distinct bidder_id from bids where auction_id = $1'
          const { rows: bidders } = await pool.query(bidden, [auction])
          expect(after).toEqual([{ winner, orders: winner ? 1 : 0, notified: bidders.length + 1 }])
        },
      ),
      propertyCases,
    ),
)

test(
  `signing in adds guests' carts once, up to the stock, in any order, ${ofCases} [I11]`,
  { timeout: caseTime },
  async () => {
    const goods = await Promise.all([0, 1, 2].map(() => insertListing(server, seller)))
    const own = await insertListing(server, members[0]!)
    const member = members[0]!
    const { pool } = server.app
    const lines = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 })
    let turn = 0
    const put = (...line: [cart: string, product: string, quantity: number]) =>
      pool.query('insert into cart_items (cart_id, product_id, quantity) values ($1, $2, $3)', line)
    const fill = async (cart: string, quantities: number[]) => {
      for (const [n, quantity] of quantities.entries())
        if (quantity > 0) await put(cart, goods[n]!, quantity)
    }
    await fc.assert(
      fc.asyncProperty(
        lines,
        lines,
        lines,
        lines,
        fc.boolean(),
        async (stock, had, first, second, swapped) => {
          turn += 1
          await pool.query(
            `update products p set quantity = g.quantity, status = case when g.quantity = 0 then 'sold' else 'active' end
           from unnest($1::uuid[], $2::int[]) g(id, quantity) where p.id = g.id`,
            [goods, stock],
          )
          await pool.query('delete from carts where user_id = $1', [member.id])
          const guests = [`one${turn}`, `two${turn}`]
          const cartOf = async (column: string, value: unknown) =>
            (
              await pool.query<{ id: string }>(
                `insert into carts (${column}${column === 'user_id' ? '' : ', expires_at'})
               values ($1${column === 'user_id' ? '' : ", now() + interval '1 day'"}) returning id`,
                [value],
              )
            ).rows[0]!.id
          await fill(await cartOf('user_id', member.id), had)
          for (const [n, guest] of guests.entries()) {
            const cart = await cartOf('guest_hash', guestHashOf(guest))
            await fill(cart, n === 0 ? first : second)
            await put(cart, own, 1)
          }
          for (const guest of swapped ? guests.toReversed() : guests)
            await Promise.all(
              [0, 1].map(() => mergeGuestCart(server.app, guestHashOf(guest), member.id)),
            )
          const { rows } = await pool.query<{ product: ProductId; quantity: number }>(
            `select i.product_id as product, i.quantity from cart_items i join carts c on c.id = i.cart_id
           where c.user_id = $1`,
            [member.id],
          )
          const found = Object.fromEntries(rows.map((row) => [row.product, row.quantity]))
          const expected = goods.flatMap((id, n) => {
            const brought = first[n]! + second[n]!
            const sum = had[n]! + brought
            if (sum === 0) return []
            return [[id, brought === 0 ? sum : Math.max(1, Math.min(sum, stock[n]!))] as const]
          })
          expect(found).toEqual(Object.fromEntries(expected))
          const left = 'select from carts where guest_hash = any($1)'
          expect(await rowsOf(server, left, [guests.map(guestHashOf)])).toEqual([])
        },
      ),
      propertyCases,
    )
  },
)
