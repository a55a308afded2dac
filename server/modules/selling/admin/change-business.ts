import { sql } from 'kysely'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import type { NewBusiness } from '#contracts/selling/admin/business.ts'
import type { Business } from '#contracts/selling/business.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { businessColumn } from '../../../platform/seller-business.ts'
import { audit } from '../../staff/index.ts'

/** The business as which a member sells; null for a private seller. */
export async function readBusiness(
  db: Pick<App, 'db'>['db'],
  sellerId: UserId,
): Promise<Business | null> {
  const { rows } = await sql<{ business: Business | null }>`
    select ${sql.raw(businessColumn('u.id'))} as business from users u where u.id = ${sellerId}`.execute(
    db,
  )
  return rows[0]?.business ?? null
}

/**
 * Marks a seller as a business, or as a private seller again, and records it. Open returns stay as they were requested.
 * Throws `not_found` for a member who does not exist or was erased.
 */
export function saveBusiness(
  app: App,
  staffId: StaffId,
  {
    sellerId,
    business,
    reason,
  }: { sellerId: UserId; business: NewBusiness | null; reason: string },
): Promise<Business | null> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from users where id = ${sellerId} and erased_at is null for no key update`.execute(tx)
    if (rows.length === 0) throw new DomainError('not_found')
    const before = await readBusiness(tx, sellerId)
    const now = await app.clock.now(tx)
    if (business) {
      const values = {
        trading_name: business.tradingName.trim(),
        registration_number: business.registrationNumber?.trim() || null,
        address: business.address.trim(),
        updated_at: now,
      }
      await tx
        .insertInto('business_sellers')
        .values({ seller_id: sellerId, created_at: now, ...values })
        .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(values))
        .execute()
    } else await tx.deleteFrom('business_sellers').where('seller_id', '=', sellerId).execute()
    const after = await readBusiness(tx, sellerId)
    await audit(tx, {
      staffId,
      action: 'seller.business',
      subject: `user:${sellerId}`,
      userId: sellerId,
      before,
      after,
      reason,
    })
    return after
  })
}
