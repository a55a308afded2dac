import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { feeAfterEdit, type FeeItem } from '#contracts/fees/fee.rules.ts'
import type { RatesInForce } from '../../kernel/listed-price.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { markPaid, noFee, takeFromBalance, type AskedFee } from './listing-fee.ts'
import { feeScheduleAt } from './schedule.ts'

/** An edit of a listing, which the caller has locked. */
export interface EditedItem {
  productId: ProductId
  sellerId: UserId
  /** Buyers do not see it until its fee is paid. */
  waits: boolean
  before: FeeItem
  after: FeeItem
  at: RatesInForce
  now: Date
}

/**
 * Charges the part that an edit adds to a listing's fee, or the whole fee of a waiting listing, to the seller's
 * balance. Returns the amount in US cents that no balance covers, which is recorded as unpaid.
 */
export async function chargeEdit(tx: Transaction<Schema>, edit: EditedItem): Promise<bigint> {
  const { productId, sellerId, waits, now } = edit
  const fee = await lockFee(tx, productId)
  const askedUsdMinor = waits ? fee.usdMinor : fee.paidUsdMinor
  const usdMinor = feeAfterEdit(await feeScheduleAt(tx, now), { ...edit, askedUsdMinor })
  if (!waits && usdMinor === askedUsdMinor) return 0n
  await sql`
    insert into listing_fees (product_id, seller_id, usd_minor, created_at, paid_at)
    values (${productId}, ${sellerId}, ${usdMinor}, ${now}, ${now})
    on conflict (product_id) do update set usd_minor = excluded.usd_minor`.execute(tx)
  const asked = { ...fee, usdMinor }
  if (usdMinor === fee.paidUsdMinor) await markPaid(tx, productId, now)
  else if (!(await takeFromBalance(tx, asked, edit))) return usdMinor - fee.paidUsdMinor
  return 0n
}

async function lockFee(tx: Transaction<Schema>, productId: ProductId): Promise<AskedFee> {
  const { rows } = await sql<AskedFee>`
    select usd_minor as "usdMinor", paid_usd_minor as "paidUsdMinor" from listing_fees
    where product_id = ${productId} for update`.execute(tx)
  return rows[0] ?? noFee
}

/** Cancels the fee of a withdrawn listing that waits for it. Money that still arrives for it is owed back. */
export const dropUnpaidFee = async (tx: Transaction<Schema>, productId: ProductId): Promise<void> =>
  void (await sql`delete from listing_fees where product_id = ${productId} and paid_at is null`.execute(
    tx,
  ))
