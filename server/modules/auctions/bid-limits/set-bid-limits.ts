import type { BidLimits, NewBidLimits } from '#contracts/auctions/admin/bid-limits.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { lockSettings, readCurrent, replaceSetting } from '../../settings/index.ts'
import { audit } from '../../staff/index.ts'
import { bidLimitsOf } from './bid-limit.rules.ts'
import { wireStep } from './own-limit.ts'

const name = 'bid_limits'
const tableOf = (setting: unknown) => bidLimitsOf(setting).map(wireStep)

export async function readBidLimits(app: App): Promise<BidLimits> {
  const [row] = await readCurrent(app.db, [name])
  return { steps: tableOf(row?.value) }
}

/** Sets the limits for future bids and records the change in the audit log. Running bids stay. */
export async function setBidLimits(
  app: App,
  by: StaffId,
  { steps }: NewBidLimits,
): Promise<BidLimits> {
  const value = steps.map(({ paidOrders, limit }) => wireStep({ paidOrders, limitMinor: limit }))
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const [row] = await readCurrent(tx, [name])
    await replaceSetting(tx, { name, value, by, now })
    await audit(tx, {
      staffId: by,
      action: 'bid_limits.update',
      before: tableOf(row?.value),
      after: value,
    })
  })
  return { steps: value }
}
