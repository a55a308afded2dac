import fc from 'fast-check'
import type { NotificationId, OrderId } from '#contracts/common/ids.ts'
import { issueToken, redeemToken } from '../../../server/modules/accounts/tokens.ts'
import { notify } from '../../../server/modules/notifications/index.ts'
import { countUnread } from '../../../server/modules/notifications/queries.ts'
import {
  deleteNotification,
  markAllRead,
  markRead,
} from '../../../server/modules/notifications/store.ts'
import { readProducts } from '../../../server/modules/products/index.ts'
import { boostListing } from '../../../server/modules/promotions/boost-listing.ts'
import { readRatingTally } from '../../../server/modules/ratings/queries.ts'
import { rateSeller } from '../../../server/modules/ratings/rate-seller.ts'
import { statsOf } from '../../../server/modules/ratings/rating-stats.rules.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertBalance } from '#support/money/balances.ts'
import { insertListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'
import { createMember } from '#support/members/people.ts'
import { caseTime, codeOf, ofCases, propertyCases } from '#support/property-cases.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

/** Property tests against the real tables: random histories are compared with a model. */

const { server, seller } = sharedShop()
const member = sharedMember(server)

test(
  `notifications: one per cause and member, the badge counts the unread ones, ${ofCases} [I10]`,
  { timeout: caseTime },
  () => {
    const deed = fc.record({
      kind: fc.constantFrom('tell', 'tell', 'tell', 'read', 'readAll', 'remove'),
      cause: fc.nat(3),
    })
    return fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 9 }), async (deeds) => {
        const { app } = server
        await app.pool.query('delete from notifications where user_id = $1', [member.id])
        const unread = new Map<string, boolean>()
        for (const { kind, cause: n } of deeds) {
          const cause = `cause:${n}`
          const stored = 'select id from notifications where user_id = $1 and cause = $2'
          const rows = await rowsOf<{ id: NotificationId }>(server, stored, [member.id, cause])
          expect(rows).toHaveLength(unread.has(cause) ? 1 : 0)
          const id = rows[0]?.id ?? (crypto.randomUUID() as NotificationId)
          const of = { id, userId: member.id }
          if (kind === 'tell') {
            // Two transactions report the same event at once.
            const params = { title: 'T', message: 'M' }
            const event = { userId: member.id, type: 'broadcast', params, cause } as const
            const announce = () => app.db.transaction().execute((tx) => notify(tx, event))
            await Promise.all([announce(), announce()])
            if (!unread.has(cause)) unread.set(cause, true)
          } else if (kind === 'read') {
            expect(await markRead(app, of)).toBe(unread.has(cause))
            if (unread.has(cause)) unread.set(cause, false)
          } else if (kind === 'remove') {
            expect(await deleteNotification(app, of)).toBe(unread.delete(cause))
          } else {
            await markAllRead(app, member.id)
            for (const each of unread.keys()) unread.set(each, false)
          }
          const expected = [...unread.values()].filter(Boolean).length
          expect(await countUnread(app, member.id)).toBe(expected)
        }
      }),
      propertyCases,
    )
  },
)

test(
  `boosts last 24 hours, never overlap, and each key and extra boost is paid once, ${ofCases} [I12]`,
  { timeout: caseTime },
  () => {
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('boost' as const), key: fc.nat(4) }),
      fc.record({ kind: fc.constant('hours' as const), hours: fc.constantFrom(1, 12, 23, 24, 25) }),
    )
    return fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 9 }), async (deeds) => {
        const { app } = server
        const dealer = await createMember(server)
        await insertSubscription(server, dealer, { boostsIncluded: 1 })
        // Enough for one boost beyond those included, at ZWL 25,000.
        await insertBalance(server, dealer, 'ZWL', 25_000_00n)
        const productId = await insertListing(server, dealer)
        const own = crypto.randomUUID().slice(0, 23)
        let hoursLeft = 0
        const used = new Set<string>()
        for (const each of deeds) {
          if (each.kind === 'hours') {
            // The earliest first, so that no boost overlaps the one before it at any moment.
            const boosts = 'select id from boosts where product_id = $1 order by during'
            for (const { id } of await rowsOf<{ id: string }>(server, boosts, [productId]))
              await app.pool.query(
                `update boosts set during = tstzrange(lower(during) - make_interval(hours => $2), upper(during) - make_interval(hours => $2))
                 where id = $1`,
                [id, each.hours],
              )
            await app.pool.query(
              'update products set boosted_until = boosted_until - make_interval(hours => $2) where id = $1',
              [productId, each.hours],
            )
            hoursLeft = Math.max(0, hoursLeft - each.hours)
          } else {
            const keyedId = `${own}-${String(each.key).padStart(12, '0')}`
            const given = { productId, sellerId: dealer.id, keyedId }
            const boost = () => codeOf(() => boostListing(app, given))
            const came = await Promise.all([boost(), boost()])
            if (used.has(keyedId)) expect(came).toEqual(['done', 'done'])
            else if (hoursLeft > 0) expect(came).toEqual(['already_boosted', 'already_boosted'])
            else if (used.size < 2) {
              expect(came).toEqual(['done', 'done'])
              used.add(keyedId)
              hoursLeft = 24
            } else expect(came).toEqual(['boosts_used_up', 'boosts_used_up'])
          }
          const product = (await readProducts(app, [productId])).get(productId)!
          expect(product.visibilityBoosted).toBe(hoursLeft > 0)
        }
        const { rows } = await app.pool.query(
          `select (select count(*)::int from boosts where product_id = $1) as boosts,
             (select count(*)::int from journals j join boosts b on j.key = 'boost:' || b.id where b.product_id = $1) as paid`,
          [productId],
        )
        expect(rows).toEqual([{ boosts: used.size, paid: Math.max(0, used.size - 1) }])
      }),
      propertyCases,
    )
  },
)

test(
  `tokens: one of many concurrent uses succeeds, a newer token voids it, an hour ends it, ${ofCases} [I13]`,
  { timeout: caseTime },
  () => {
    const crowd = fc.integer({ min: 1, max: 5 })
    const seconds = fc.constantFrom(10, 1795, 3590, 3600)
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('issue' as const) }),
      fc.record({ kind: fc.constant('use' as const), pick: fc.nat(2), crowd }),
      fc.record({ kind: fc.constant('wait' as const), seconds }),
    )
    return fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
        const { app } = server
        await app.pool.query('delete from tokens where user_id = $1', [member.id])
        const tokens: { text: string; age: number; dead: boolean }[] = []
        for (const each of deeds) {
          if (each.kind === 'issue') {
            for (const token of tokens) token.dead = true
            const text = await app.db
              .transaction()
              .execute((tx) => issueToken(app, tx, member.id, 'reset_password'))
            tokens.push({ text, age: 0, dead: false })
          } else if (each.kind === 'wait') {
            await app.pool.query(
              `update tokens set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
               where user_id = $1`,
              [member.id, each.seconds],
            )
            for (const token of tokens) token.age += each.seconds
          } else {
            const token = tokens.at(-1 - each.pick)
            if (!token) continue
            const redeem = () =>
              app.db
                .transaction()
                .execute((tx) => redeemToken(app, tx, token.text, 'reset_password'))
            const came = await Promise.all(Array.from({ length: each.crowd }, () => codeOf(redeem)))
            const works = !token.dead && token.age < 3600
            expect(came.filter((one) => one === 'done')).toHaveLength(works ? 1 : 0)
            if (works) token.dead = true
          }
        }
      }),
      propertyCases,
    )
  },
)

test(
  `an order has one rating, and a seller's figures match the rows after any change, ${ofCases} [I14]`,
  { timeout: caseTime },
  async () => {
    const orders: OrderId[] = []
    for (let n = 0; n < 4; n += 1) orders.push(await insertRatedSale(server, member, seller))
    const deed = fc.record({
      kind: fc.constantFrom('rate', 'rate', 'rate', 'change', 'remove'),
      order: fc.nat(3),
      stars: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 9 }), async (deeds) => {
        const { app } = server
        await app.pool.query('delete from ratings where seller_id = $1', [seller.id])
        const given = new Map<OrderId, number>()
        for (const { kind, order, stars } of deeds) {
          const orderId = orders[order]!
          if (kind === 'rate') {
            const who = { raterId: member.id, sellerId: seller.id, keyedId: undefined }
            const rating = { ...who, given: { orderId, rating: stars } }
            const rate = () => codeOf(() => rateSeller(app, rating))
            const came = await Promise.all([rate(), rate()])
            const first = !given.has(orderId)
            expect(came.toSorted()).toEqual(['already_rated', first ? 'done' : 'already_rated'])
            if (first) given.set(orderId, stars)
          } else if (kind === 'change') {
            const changed = 'update ratings set rating = $2 where order_id = $1'
            await app.pool.query(changed, [orderId, stars])
            if (given.has(orderId)) given.set(orderId, stars)
          } else {
            await app.pool.query('delete from ratings where order_id = $1', [orderId])
            given.delete(orderId)
          }
          const all = [...given.values()]
          expect(statsOf(await readRatingTally(app, seller.id))).toEqual(
            statsOf({
              rating_count: all.length,
              rating_sum: all.reduce((sum, each) => sum + each, 0),
              positive_count: all.filter((each) => each >= 4).length,
            }),
          )
        }
      }),
      propertyCases,
    )
  },
)
