import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SettingValues, SiteSettings } from '#contracts/settings/admin/settings.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import { settingNames, type SettingName } from '#contracts/staff/admin/admin-forms.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { forgetSiteFacts, siteFacts } from '../../platform/settings.ts'
import { audit } from '../staff/index.ts'
import { lockSettings, readCurrent, replaceSetting } from './store.ts'

/** The current seven settings: the defaults, unless staff have saved others. */
export const readSiteSettings = async (app: App): Promise<SiteSettings> =>
  settingsNow(app.db, await shippedSettings(app))

/** The default texts. Read before a transaction, which must not wait for another connection. */
async function shippedSettings(app: App): Promise<SettingValues> {
  const facts = await siteFacts(app)
  return {
    site_name: facts.name,
    site_description: facts.description,
    contact_email: facts.contact.email,
    contact_phone: facts.contact.phone,
    contact_address: facts.contact.address,
    terms_and_conditions: '',
    privacy_policy: '',
  }
}

async function settingsNow(
  db: Kysely<Schema> | Transaction<Schema>,
  shipped: SettingValues,
): Promise<SiteSettings> {
  const rows = await readCurrent(db, settingNames)
  const saved = Object.fromEntries(
    rows.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Partial<SettingValues>
  const [latest] = rows
    .filter(({ since }) => since !== null)
    .sort((a, b) => b.since!.getTime() - a.since!.getTime())
  const values = { ...shipped, ...saved }
  return {
    ...values,
    version: versionOf(values),
    updatedAt: latest?.since?.toISOString() ?? null,
    updatedBy: latest?.setBy ?? null,
  }
}

const versionOf = (values: SettingValues): string =>
  createHash('sha256')
    .update(JSON.stringify(settingNames.map((name) => values[name])))
    .digest('base64url')
    .slice(0, 22)

/**
 * Saves the seven settings. The dates of unchanged values stay the same. Throws `settings_changed` if `version` is
 * outdated, because another staff member saved in between.
 */
export async function updateSiteSettings(
  app: App,
  by: StaffId,
  { version, ...given }: SettingValues & { version?: string | undefined },
): Promise<SiteSettings> {
  const shipped = await shippedSettings(app)
  const settings = await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const before = await settingsNow(tx, shipped)
    if (version !== undefined && version !== before.version)
      throw new DomainError('settings_changed')
    const changed = settingNames.filter((name) => tidied(name, given[name]) !== before[name])
    for (const name of changed)
      await replaceSetting(tx, { name, value: tidied(name, given[name]), by, now })
    if (changed.length > 0)
      await audit(tx, {
        staffId: by,
        action: 'settings.update',
        before: Object.fromEntries(changed.map((name) => [name, before[name]])),
        after: Object.fromEntries(changed.map((name) => [name, tidied(name, given[name])])),
      })
    return settingsNow(tx, shipped)
  })
  forgetSiteFacts(app)
  return settings
}

/** Trims a text. Legal texts have lines, separated by `\n`; the others are one line. */
const tidied = (name: SettingName, value: string): string =>
  name === 'terms_and_conditions' || name === 'privacy_policy'
    ? value.replace(/\r\n?/g, '\n').trim()
    : value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
