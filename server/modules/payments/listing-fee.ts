import { sql } from 'kysely'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { PaymentId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { ListingFee } from '#contracts/payments/payments.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { minorIn } from '../../kernel/listed-price.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { openMethods } from '../../platform/payments/payment-methods.ts'
import { ratesAt } from '../../platform/rates.ts'
import { needsFee } from '../fees/index.ts'

/** The unpaid part of a seller's listing fee. Throws `product_not_found`, also for another member's listing. */
export async function listingFeeOf(
  app: App,
  productId: ProductId,
  sellerId: UserId,
): Promise<ListingFee> {
  const { rows } = await sql<{
    title: string
    left: bigint
    waits: boolean
    payment: PaymentId | null
  }>`
    select p.title, p.taken_down is not distinct from 'fee' as waits,
      case when ${needsFee} then coalesce(f.usd_minor - f.paid_usd_minor, 0) else 0 end::bigint as left,
      (select id from payments where listing_id = p.id
         and (status <> 'paid' or f.usd_minor = f.paid_usd_minor)
       order by (status = 'paid') desc, (status = 'pending') desc, created_at desc limit 1) as payment
    from products p left join listing_fees f on f.product_id = p.id
    where p.id = ${productId} and p.seller_id = ${sellerId}`.execute(app.db)
  const [fee] = rows
  if (!fee) throw new DomainError('product_not_found')
  const at = await app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx)))
  const amounts = Object.fromEntries(
    ['USD', at.local].map((currency) => [
      currency,
      wireAmount(minorIn(fee.left, 'USD', currency, at), currency),
    ]),
  )
  const open = await openMethods(app)
  return {
    productId,
    title: fee.title,
    paid: fee.left === 0n,
    waits: fee.waits,
    amounts,
    methods: open.filter((method) => methodOf(method).currency in amounts),
    payment: fee.payment,
    simulated: app.payments.simulated,
  }
}
