import { localCurrency } from '#contracts/currencies/currencies.ts'
import type { BidSteps, NewBidSteps } from '#contracts/auctions/admin/auctions.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { stepsOf } from '../../../kernel/bid-steps.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { lockSettings, readCurrent, replaceSetting } from '../../settings/index.ts'
import { audit } from '../../staff/index.ts'

const name = 'bid_steps'

const tableOf = (setting: unknown): BidSteps['steps'] =>
  stepsOf(setting, localCurrency()).map(({ fromMinor, stepMinor }) => ({
    from: wireAmount(fromMinor, localCurrency()),
    step: wireAmount(stepMinor, localCurrency()),
  }))

export async function readBidSteps(app: App): Promise<BidSteps> {
  const [row] = await readCurrent(app.db, [name])
  return { steps: tableOf(row?.value) }
}

/** Sets the bid steps for future bids and records the change in the audit log. */
export async function setBidSteps(
  app: App,
  by: StaffId,
  { steps }: NewBidSteps,
): Promise<BidSteps> {
  const local = localCurrency()
  const value = steps.map(({ from, step }) => ({
    from: wireAmount(from, local),
    step: wireAmount(step, local),
  }))
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const [row] = await readCurrent(tx, [name])
    await replaceSetting(tx, { name, value, by, now })
    await audit(tx, {
      staffId: by,
      action: 'bid_steps.update',
      before: tableOf(row?.value),
      after: value,
    })
  })
  return { steps: value }
}
