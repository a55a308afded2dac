import type { CartItem } from '#contracts/cart/cart.ts'
import type { CartItemId, ProductId, VariantId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { App } from '../../platform/app.ts'
import { combinedColumn } from '../../platform/combined-delivery.ts'
import { run, statement, type Statement } from '../../platform/database/statement.ts'
import { excerpt, productColumns, productTables, type ProductRow } from '../products/index.ts'
import type { CartOwner } from './cart-owner.ts'
import { blockedSql, lineColumns, listingOf, type CartLine } from './queries.ts'

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
  combinedDelivery: CartItem['combinedDelivery']
}

/** What a line names: its column, value and unique key, its maximum quantity, and which listings are allowed. */
const named = {
  listing: {
    column: 'product_id',
    value: '$2::uuid',
    key: '(cart_id, product_id)',
    stock: `(select least(p.quantity, ${limits.quantityMax}) from products p where p.id = $2)`,
    allowed: 'variety is null',
  },
  variant: {
    column: 'variant_id',
    value: '$5::uuid',
    key: '(variant_id, cart_id) where variant_id is not null',
    stock: `(select least(v.stock, ${limits.quantityMax}) from variants v
      where v.id = $5 and v.product_id = $2 and v.position is not null)`,
    allowed: 'variety is not null',
  },
}

/**
 * One statement: reads the listing, creates the cart or locks its row, which serializes parallel adds, and raises the
 * item's line, never above the stock or the maximum quantity. The condition of `allowed` is that of `checkCartable`:
 * otherwise nothing is written. $1 owner, $2 product, $3 quantity, $4 most lines, $5 variant.
 */
const addingOf = (
  { column, value, key, stock, allowed }: (typeof named)['listing'],
  name: string,
  openCart: string,
  { notOwn, blocked } = { notOwn: 'true', blocked: 'false' },
): Statement<Added> =>
  statement<Added>(
    name,
    `with item as (
      select ${productColumns(excerpt)} from ${productTables} where p.id = $2
    ), allowed as (
      select id, ${stock} as quantity from item
      where ${allowed} and ${stock} > 0 and format = 'fixed' and ${notOwn} and status = 'active'
        and not (currency <> base and price_minor >= ${limits.moneyMinorMax})
    ), cart as (${openCart}), before as (
      select count(*)::integer as lines, coalesce(bool_or(i.${column} = ${value}), false) as known, ${blocked} as blocked
      from cart join cart_items i on i.cart_id = cart.id
    ), line as (
      insert into cart_items (cart_id, ${column}, quantity)
      select cart.id, ${value}, least($3::integer, allowed.quantity) from cart, before, allowed
      where not before.blocked and (before.known or before.lines < $4::integer)
      on conflict ${key} do update
        set quantity = least(cart_items.quantity + excluded.quantity, ${stock})
        where cart_items.quantity < ${stock}
      returning id, quantity
    )
    select item.*, (select id from cart) as "cartId", line.id as "lineId", line.quantity as "lineQuantity",
      before.lines, before.known, before.blocked, ${combinedColumn('item.seller_id')} as "combinedDelivery"
    from item cross join before left join line on true`,
  )
const adding = (name: string, openCart: string, more?: Parameters<typeof addingOf>[3]) => ({
  listing: addingOf(named.listing, name, openCart, more),
  variant: addingOf(named.variant, `${name}_variant`, openCart, more),
})
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

/**
 * Adds to the member's or the guest's cart; `newGuest`: the guest's cart must be created. Undefined without a listing.
 */
export async function addLine(
  app: App,
  {
    owner,
    productId,
    variantId,
    quantity,
    linesMax,
    newGuest,
  }: {
    owner: CartOwner
    productId: ProductId
    variantId: VariantId | null
    quantity: number
    linesMax: number
    newGuest: boolean
  },
): Promise<Added | undefined> {
  const [statementOfOwner, key] =
    'userId' in owner
      ? [addForMember, owner.userId]
      : [newGuest ? addForNewGuest : addForGuest, owner.guestHash]
  const [added] = variantId
    ? await run(app.pool, statementOfOwner.variant, [key, productId, quantity, linesMax, variantId])
    : await run(app.pool, statementOfOwner.listing, [key, productId, quantity, linesMax])
  return added
}

const owned = (column: string) =>
  column === 'user_id' ? 'c.user_id = $1' : 'c.guest_hash = $1 and c.expires_at > now()'
const setting = (column: string, blocked: string) =>
  statement<CartLine>(
    `cart_set_${column}`,
    `update cart_items i set quantity = $3 from carts c, products p
     where i.id = $2 and c.id = i.cart_id and ${owned(column)}
       and p.id = ${listingOf} and p.status = 'active' and $3 <= case when i.variant_id is null then p.quantity else (
         select v.stock from variants v where v.id = i.variant_id and v.position is not null) end
     returning ${lineColumns}, ${blocked} as blocked`,
  )
const removing = (column: string) =>
  statement<{ id: string }>(
    `cart_remove_${column}`,
    `delete from cart_items i using carts c where i.id = $2 and c.id = i.cart_id and ${owned(column)} returning i.id`,
  )
const setMember = setting('user_id', blockedSql('$1', listingOf))
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
