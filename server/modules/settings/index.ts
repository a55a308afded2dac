import { messagesIn } from '../../../messages/index.ts'
import { settingsCalls } from '#contracts/settings/admin/settings.ts'
import { sql } from 'kysely'
import type { Module } from '../../platform/module.ts'
import { forgetSiteFacts } from '../../platform/settings.ts'
import { announceRates } from './announce-rates.ts'
import {
  readBusinessSettings,
  updateBusinessSettings,
  withdrawPlanned,
} from './business-settings.ts'
import { readSiteSettings, updateSiteSettings } from './site-settings.ts'

export {
  lockSettings,
  readAt,
  readCurrent,
  readDated,
  readPlanned,
  replaceSetting,
  startOfDay,
} from './store.ts'

/** The shop's texts and prices. Each value is dated, and each change is in the audit log. */
export const settings: Module = {
  name: 'settings',
  async opens({ config, db }) {
    const value = config.smtpUrl ? '1' : '0'
    await sql`update settings set value = ${value}::jsonb
      where name = 'confirmed_email' and set_by is null and value <> ${value}::jsonb`.execute(db)
  },
  sweeps: (app) => [{ name: 'rates in force', every: 1000, run: () => announceRates(app) }],
  onEvent(app, { event }) {
    if (event.type === 'rate.changed') forgetSiteFacts(app)
  },
  routes(app, route) {
    route(settingsCalls.settings, () => readSiteSettings(app))
    route(settingsCalls.update, async ({ staff, body }) => ({
      success: true as const,
      message: messagesIn('en').settingsAnswers.updated,
      settings: await updateSiteSettings(app, staff.id, body),
    }))
    route(settingsCalls.business, () => readBusinessSettings(app))
    route(settingsCalls.updateBusiness, ({ staff, body }) =>
      updateBusinessSettings(app, staff.id, body),
    )
    route(settingsCalls.withdraw, ({ staff, params }) => withdrawPlanned(app, staff.id, params))
  },
}
