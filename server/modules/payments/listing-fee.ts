import { sql } from 'kysely'
import { methodOf } from '../../../contracts/currencies/currencies.ts'
import type { PaymentId, ProductId, UserId } from '../../../contracts/common/ids.ts'
import type { ListingFee } from '../../../contracts/payments/payments.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { minorIn } from '../../kernel/listed-price.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { openMethods } from '../../platform/payment-methods.ts'
import { ratesAt } from '../../platform/rates.ts'

/** The fee of an own listing. Throws `product_not_found` where there is none, also for somebody else's. */
export async function listingFeeOf(
  app: App,
  productId: ProductId,
  sellerId: UserId,
): Promise<ListingFee> {
  const { rows } = await sql<{
    title: string
    usdMinor: bigint
    paid: boolean
    payment: PaymentId | null
  }>`
    select p.title, f.usd_minor as "usdMinor", f.paid_at is not null as paid,
      (select id from payments where listing_id = p.id
       order by (status = 'paid') desc, (status = 'pending') desc, created_at desc limit 1) as payment
    from listing_fees f join products p on p.id = f.product_id
    where f.product_id = ${productId} and f.seller_id = ${sellerId}`.execute(app.db)
  const [fee] = rows
  if (!fee) throw new DomainError('product_not_found')
  const at = await app.db.transaction().execute(async (tx) => ratesAt(tx, await app.clock.now(tx)))
  const amounts = Object.fromEntries(
    ['USD', at.local].map((currency) => [
      currency,
      wireAmount(minorIn(fee.usdMinor, 'USD', currency, at), currency),
    ]),
  )
  const open = await openMethods(app)
  return {
    productId,
    title: fee.title,
    paid: fee.paid,
    amounts,
    methods: open.filter((method) => methodOf(method).currency in amounts),
    payment: fee.payment,
    simulated: app.paynow.simulated,
  }
}
