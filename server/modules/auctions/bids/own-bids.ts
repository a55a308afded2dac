import { ownBidDays, type OwnBid, type ownBidTabs } from '#contracts/auctions/bids.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { readProductDetails } from '../../products/index.ts'

type Tab = (typeof ownBidTabs)[number]

interface OwnBidRow {
  product_id: ProductId
  maximum_minor: bigint
  second_chance: boolean
}

/** $1: member. Bids that staff voided do not count, nor do listings that were removed. */
const ownBids = (which: string) =>
  `from (
     select auction_id, max(greatest(amount_minor, max_minor)) as maximum_minor from bids
     where bidder_id = $1 and created_at > now() - interval '${ownBidDays} days' and voided_at is null
     group by auction_id
   ) own
   join auctions a on a.product_id = own.auction_id
   join products p on p.id = a.product_id
   where p.status <> 'removed' and ${which}`

const pageAndCount = (tab: Tab, which: string, order: string) => ({
  page: statement<OwnBidRow>(
    `own_bids_${tab}`,
    `select a.product_id, own.maximum_minor, exists (
       select from second_chance_offers s where s.auction_id = a.product_id and s.user_id = $1
         and s.answered_at is null and s.withdrawn_at is null and s.expires_at > now()) as second_chance
     ${ownBids(which)} order by ${order} limit $2 offset $3`,
  ),
  count: statement<{ total: number }>(
    `own_bids_${tab}_count`,
    `select count(*)::int as total ${ownBids(which)}`,
  ),
})
const open = `p.status = 'active' and a.ends_at > now()`
const tabs = {
  open: pageAndCount('open', open, 'a.ends_at, a.product_id'),
  ended: pageAndCount('ended', `not (${open})`, 'a.ends_at desc, a.product_id'),
}

/** One page of the auctions in which a member bid, each with the member's maximum, and the total. */
export async function readOwnBids(
  app: App,
  userId: UserId,
  tab: Tab,
  { limit, offset }: Page,
): Promise<{ bids: OwnBid[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    run(app.pool, tabs[tab].page, [userId, limit, offset]),
    run(app.pool, tabs[tab].count, [userId]),
  ])
  const products = await readProductDetails(
    app,
    rows.map((row) => row.product_id),
    userId,
  )
  const bids = rows.flatMap(({ product_id, maximum_minor, second_chance }) => {
    const product = products.get(product_id)
    if (!product) return []
    const maximum = wireAmount(maximum_minor, product.base)
    return { product, maximum, secondChance: second_chance }
  })
  return { bids, total: counted!.total }
}
