import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { App } from '../../platform/app.ts'

/**
 * Moves a guest's lines into the member's cart at sign-in: quantities are added up to the stock; sold-out lines stay
 * visible as such. Own listings are left out. The guest's cart is deleted, so a second merge finds nothing.
 */
export async function mergeGuestCart(app: App, guestHash: Buffer, userId: UserId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const guest = await tx
      .selectFrom('carts')
      .select('id')
      .where('guest_hash', '=', guestHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!guest) return
    await sql`
      with member as (
        insert into carts (user_id) values (${userId})
        on conflict (user_id) do update set user_id = excluded.user_id returning id
      )
      insert into cart_items (cart_id, product_id, quantity, created_at)
      select member.id, i.product_id, greatest(1, least(i.quantity, p.quantity)), i.created_at
      from member, cart_items i join products p on p.id = i.product_id
      where i.cart_id = ${guest.id} and p.seller_id <> ${userId}
      on conflict (cart_id, product_id) do update
        set quantity = greatest(1, least(${limits.quantityMax}, cart_items.quantity + excluded.quantity,
          (select stock.quantity from products stock where stock.id = excluded.product_id)))`.execute(
      tx,
    )
    await sql`
      insert into cart_items (cart_id, variant_id, quantity, created_at)
      select member.id, i.variant_id, greatest(1, least(i.quantity, v.stock)), i.created_at
      from carts member, cart_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
      where member.user_id = ${userId} and i.cart_id = ${guest.id} and p.seller_id <> ${userId}
      on conflict (variant_id, cart_id) where variant_id is not null do update
        set quantity = greatest(1, least(${limits.quantityMax}, cart_items.quantity + excluded.quantity,
          (select stock.stock from variants stock where stock.id = excluded.variant_id)))`.execute(
      tx,
    )
    await tx.deleteFrom('carts').where('id', '=', guest.id).execute()
  })
}
