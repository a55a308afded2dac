import { sql, type Transaction } from 'kysely'
import { decimalOf } from '#contracts/currencies/currencies.ts'
import type { FeeRules, FeeSchedule, NewFeeRules } from '#contracts/fees/fees.ts'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import type { FeeRule } from '#contracts/fees/fee.rules.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import {
  lockSettings,
  readAt,
  readDated,
  readPlanned,
  replaceSetting,
  startOfDay,
} from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { feeScheduleAt, rulesOf, rulesSetting, storedRules } from './schedule.ts'

const wireRule = ({
  fromUsdMinor,
  listingFeeUsdMinor,
  ...rule
}: FeeRule): FeeRules['rules'][number] => ({
  ...rule,
  fromUsd: decimalOf(fromUsdMinor, 'USD'),
  listingFeeUsd: decimalOf(listingFeeUsdMinor, 'USD'),
})
const wireRules = (value: unknown): FeeRules['rules'] => rulesOf(value).map(wireRule)

/** The fees in force, for a member with the commission of their plan. */
export async function readFeeSchedule(app: App, userId: UserId | undefined): Promise<FeeSchedule> {
  const schedule = await feeScheduleAt(app.db, await app.clock.now(app.db), userId)
  return {
    listingFeeUsd: decimalOf(schedule.listingFeeUsdMinor, 'USD'),
    commissionPercent: schedule.commissionPercent,
    rules: schedule.rules.map(wireRule),
    planPercent: schedule.planPercent ?? null,
  }
}

/** The rules in force and those that begin later, for staff. */
export async function readFeeRules(app: App): Promise<FeeRules> {
  const [dated, planned] = await Promise.all([
    readDated(app.db, [rulesSetting]),
    readPlanned(app.db, [rulesSetting]),
  ])
  const [current] = dated
  return {
    rules: wireRules(current?.value),
    since: current?.since?.toISOString() ?? null,
    setBy: current?.setBy ?? null,
    planned: planned.map(({ value, since }) => ({
      rules: wireRules(value),
      since: since.toISOString(),
    })),
  }
}

/**
 * Replaces the rules from now on, or from the beginning of a day in Harare. Existing orders and listings are not
 * affected. Throws `invalid_request` for a day that has begun, `category_not_found` for an unknown category.
 */
export async function setFeeRules(app: App, by: StaffId, given: NewFeeRules): Promise<FeeRules> {
  const { from, reason } = given
  const rules: FeeRule[] = given.rules.map((rule) => ({
    categoryId: rule.categoryId,
    fromUsdMinor: rule.fromUsd,
    listingFeeUsdMinor: rule.listingFeeUsd,
    commissionPercent: rule.commissionPercent,
  }))
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    await requireCategories(tx, rules)
    const begins = from === undefined ? now : await startOfDay(tx, from)
    if (!begins) throw invalidField('from', messageRef('settingsRefusals.dayBegun'))
    const [before] = await readAt(tx, [rulesSetting], begins)
    await replaceSetting(tx, { name: rulesSetting, value: storedRules(rules), by, now: begins })
    await audit(tx, {
      staffId: by,
      action: 'fee_rules.update',
      before: wireRules(before?.value),
      after: { rules: rules.map(wireRule), ...(from && { from }) },
      ...(reason?.trim() && { reason: reason.trim() }),
    })
  })
  return readFeeRules(app)
}

async function requireCategories(tx: Transaction<Schema>, rules: readonly FeeRule[]) {
  const wanted = rules.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))
  const { rows } = await sql`
    select from categories where id = any(${wanted}::text[]) and parent_id is null`.execute(tx)
  if (rows.length < new Set(wanted).size) throw new DomainError('category_not_found')
}
