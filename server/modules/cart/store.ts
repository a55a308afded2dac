import type { CartItemId, ProductId } from '../../../contracts/common/ids.ts'
import { limits } from '../../../contracts/common/limits.ts'
import type { App } from '../../platform/app.ts'
import { run, statement, type Statement } from '../../platform/database/statement.ts'
import { excerpt, productColumns, productTables, type ProductRow } from '../products/index.ts'
import type { CartOwner } from './cart-owner.ts'
import { combinedItem, type CombinedItem } from './combined-item.ts'
import { blockedSql, type CartLine } from './queries.ts'

/**
 * The listing and the result of an add. `lineId` is null if nothing was added, `cartId` if the guest's cart does not
 * exist or the listing cannot be added.
 */
export interface Added extends ProductRow {
  cartId: string | null
  lineId: CartItemId | null
  lineQuantity: number | null
  /** The number of lines before, and whether this item was one of them. */
  lines: number
  known: boolean
  /** Nothing was added, because the seller or the member has blocked the other. */
  blocked: boolean
  combinedDelivery: CombinedItem
}

/** SQL: the maximum quantity of a line. */
const stocked = (product: string) => `least(${product}.quantity, ${limits.quantityMax})`

/**
 * One statement: reads the listing, creates the cart or locks its row, which serializes parallel adds, and raises the
 * item's line, never above the stock or the maximum quantity. The condition of `allowed` is that of `checkCartable`:
 * otherwise nothing is written. $1 owner, $2 product, $3 quantity, $4 most lines.
 */
const adding = (
  name: string,
  openCart: string,
  { notOwn, blocked } = { notOwn: 'true', blocked: 'false' },
): Statement<Added> =>
  statement<Added>(
    name,
    `with item as (
      select ${productColumns(excerpt)} from ${productTables} where p.id = $2
    ), allowed as (
      select id, quantity from item
      where format = 'fixed' and ${notOwn} and status = 'active'
        and not (currency <> base and price_minor >= ${limits.moneyMinorMax})
    ), cart as (${openCart}), before as (
      select count(*)::integer as lines, coalesce(bool_or(i.product_id = $2), false) as known, ${blocked} as blocked
      from cart join cart_items i on i.cart_id = cart.id
    ), line as (
      insert into cart_items (cart_id, product_id, quantity)
      select cart.id, allowed.id, least($3::integer, ${stocked('allowed')}) from cart, before, allowed
      where not before.blocked and (before.known or before.lines < $4::integer)
      on conflict (cart_id, product_id) do update
        set quantity = least(cart_items.quantity + excluded.quantity,
          (select ${stocked('stock')} from products stock where stock.id = excluded.product_id))
        where cart_items.quantity < (select ${stocked('stock')} from products stock where stock.id = excluded.product_id)
      returning id, quantity
    )
    select item.*, (select id from cart) as "cartId", line.id as "lineId", line.quantity as "lineQuantity",
      before.lines, before.known, before.blocked, ${combinedItem('item.id')}
    from item cross join before left join line on true`,
  )
const addForMember = adding(
  'cart_add_member',
  'insert into carts (user_id) select $1::uuid from allowed on conflict (user_id) do update set user_id = excluded.user_id returning id',
  { notOwn: 'seller_id <> $1', blocked: blockedSql('$1', '$2') },
)
const addForGuest = adding(
  'cart_add_guest',
  "update carts set expires_at = now() + interval '30 days' from allowed where guest_hash = $1 and expires_at > now() returning carts.id",
)
const addForNewGuest = adding(
  'cart_add_new_guest',
  "insert into carts (guest_hash, expires_at) select $1::bytea, now() + interval '30 days' from allowed returning id",
)

/** Adds to the member's or the guest's cart; `newGuest`: the guest's cart must be created. Undefined without a listing. */
export async function addLine(
  app: App,
  {
    owner,
    productId,
    quantity,
    linesMax,
    newGuest,
  }: {
    owner: CartOwner
    productId: ProductId
    quantity: number
    linesMax: number
    newGuest: boolean
  },
): Promise<Added | undefined> {
  const [statementOfOwner, key] =
    'userId' in owner
      ? [addForMember, owner.userId]
      : [newGuest ? addForNewGuest : addForGuest, owner.guestHash]
  const [added] = await run(app.pool, statementOfOwner, [key, productId, quantity, linesMax])
  return added
}

const owned = (column: string) =>
  column === 'user_id' ? 'c.user_id = $1' : 'c.guest_hash = $1 and c.expires_at > now()'
const setting = (column: string, blocked: string) =>
  statement<CartLine>(
    `cart_set_${column}`,
    `update cart_items i set quantity = $3 from carts c, products p
     where i.id = $2 and c.id = i.cart_id and ${owned(column)}
       and p.id = i.product_id and p.status = 'active' and p.quantity >= $3
     returning i.id, i.product_id as "productId", i.quantity, ${blocked} as blocked, ${combinedItem('i.product_id')}`,
  )
const removing = (column: string) =>
  statement<{ id: string }>(
    `cart_remove_${column}`,
    `delete from cart_items i using carts c where i.id = $2 and c.id = i.cart_id and ${owned(column)} returning i.id`,
  )
const setMember = setting('user_id', blockedSql('$1', 'i.product_id'))
const setGuest = setting('guest_hash', 'false')
const removeMember = removing('user_id')
const removeGuest = removing('guest_hash')

/** Sets the quantity of the owner's line; undefined if the owner has no such line or the stock is too small. */
export async function setQuantity(
  app: App,
  owner: CartOwner,
  id: CartItemId,
  quantity: number,
): Promise<CartLine | undefined> {
  const [line] =
    'userId' in owner
      ? await run(app.pool, setMember, [owner.userId, id, quantity])
      : await run(app.pool, setGuest, [owner.guestHash, id, quantity])
  return line
}

/** Deletes a line of the owner; false if there is none. */
export async function removeLine(app: App, owner: CartOwner, id: CartItemId): Promise<boolean> {
  const removed =
    'userId' in owner
      ? await run(app.pool, removeMember, [owner.userId, id])
      : await run(app.pool, removeGuest, [owner.guestHash, id])
  return removed.length > 0
}
