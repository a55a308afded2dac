import { decimalOf } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type {
  NewPlanSettings,
  PlanSetting,
  PlanSettings,
} from '#contracts/promotions/admin/plans.ts'
import type { Plan } from '#contracts/promotions/plan.rules.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import {
  lockSettings,
  readAt,
  readCurrent,
  readPlanned,
  replaceSetting,
  startOfDay,
} from '../../settings/index.ts'
import { audit } from '../../staff/index.ts'
import { plansOf, storedPlans } from '../plans/stored-plans.ts'
import { wireTerms } from '../plans/own-plan.ts'
import { plansSetting, standardPriceSetting } from '../plans/read-plans.ts'
import { subscriptionFee } from '../prices.ts'

const names = [plansSetting, standardPriceSetting]

const wirePlan = (plan: Plan): PlanSetting => ({
  tier: plan.tier,
  name: plan.name,
  priceUsd: decimalOf(plan.priceUsdMinor, 'USD'),
  ...wireTerms(plan),
})

/** The plans as the values of the two settings make them. */
const plansIn = (rows: readonly { name: string; value: unknown }[]): Plan[] => {
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
  return plansOf(valueOf(plansSetting), subscriptionFee(valueOf(standardPriceSetting)))
}

/** The plans in force and those that begin later, for staff. */
export async function readPlanSettings(app: App): Promise<PlanSettings> {
  const [current, planned] = await Promise.all([
    readCurrent(app.db, names),
    readPlanned(app.db, names),
  ])
  const latest = current.find(({ name }) => name === plansSetting)
  // What is planned at a moment: its own values, and those in force before it.
  const later = [...new Set(planned.map(({ since }) => since.toISOString()))].map((since) => {
    const reached = planned.filter((row) => row.since.toISOString() <= since).toReversed()
    return { since, plans: plansIn([...reached, ...current]).map(wirePlan) }
  })
  return {
    plans: plansIn(current).map(wirePlan),
    since: latest?.since?.toISOString() ?? null,
    setBy: latest?.setBy ?? null,
    planned: later,
  }
}

/**
 * Replaces the plans from now on, or from the beginning of a day in Harare. Plans that are paid, and payments that have
 * begun, keep their price and terms. Throws `invalid_request` for a day that has begun.
 */
export async function setPlans(
  app: App,
  by: StaffId,
  { plans: given, from, reason }: NewPlanSettings,
): Promise<PlanSettings> {
  const plans = given.map(({ name, priceUsd, commissionPercent, ...plan }): Plan => ({
    ...plan,
    name: name.trim(),
    priceUsdMinor: priceUsd,
    commissionBasisPoints: commissionPercent === null ? null : Math.round(commissionPercent * 100),
  }))
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const begins = from === undefined ? now : await startOfDay(tx, from)
    if (!begins) throw invalidField('from', messageRef('settingsRefusals.dayBegun'))
    const before = plansIn(await readAt(tx, names, begins))
    const standard = plans.find(({ tier }) => tier === 'standard')!
    await replaceSetting(tx, { name: plansSetting, value: storedPlans(plans), by, now: begins })
    if (
      before.some(
        ({ tier, priceUsdMinor }) =>
          tier === 'standard' && priceUsdMinor !== standard.priceUsdMinor,
      )
    )
      await replaceSetting(tx, {
        name: standardPriceSetting,
        value: Number(standard.priceUsdMinor),
        by,
        now: begins,
      })
    await audit(tx, {
      staffId: by,
      action: 'seller_plans.update',
      before: before.map(wirePlan),
      after: { plans: plans.map(wirePlan), ...(from && { from }) },
      reason: reason.trim(),
    })
  })
  return readPlanSettings(app)
}
