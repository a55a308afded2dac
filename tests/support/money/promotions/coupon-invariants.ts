/** The uses of coupons, with queries for violations. */
export const couponPromises: Record<string, string> = {
  'I7 a coupon is used no more often than it can be, in all and by one buyer': `
    select c.id as subject from coupons c join coupon_uses u on u.coupon_id = c.id
    group by c.id having count(*) > c.uses_max
    union all
    select c.id from coupons c join coupon_uses u on u.coupon_id = c.id
    group by c.id, u.buyer_id having count(*) > c.buyer_uses_max`,
  'I7 an order with a discount that is unpaid or was paid has a use of its coupon': `
    select o.id as subject from orders o
    where o.coupon_id is not null
      and (o.payment_status in ('paid', 'refunded') or o.payment_status = 'pending' and o.order_status = 'processing')
      and not exists (select from coupon_uses u where (u.checkout_id, u.seller_id, u.coupon_id, u.buyer_id)
        = (o.checkout_id, o.seller_id, o.coupon_id, o.buyer_id))`,
  'I7 a use of a coupon belongs to an order that has it and is unpaid or was paid': `
    select u.coupon_id as subject from coupon_uses u
    where not exists (select from orders o
      where (o.checkout_id, o.seller_id, o.coupon_id) = (u.checkout_id, u.seller_id, u.coupon_id)
        and (o.payment_status in ('paid', 'refunded')
          or o.payment_status = 'pending' and o.order_status = 'processing'))
      and not exists (select from payments p where p.checkout_id = u.checkout_id and p.status = 'pending')`,
  'I7 a seller’s coupon takes nothing off the items of another one': `
    select o.id as subject from orders o join coupons c on c.id = o.coupon_id where c.seller_id <> o.seller_id`,
}
