import {
  bankTransfers,
  defaultRate,
  type CurrencyTable,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { documents, type DocumentName, type SiteDocument } from '#contracts/settings/site.ts'
import { siteDefaults } from '#contracts/settings/site-defaults.ts'
import type { App } from './app.ts'
import { refreshCurrencies } from './currencies.ts'
import { run, statement } from './database/statement.ts'

interface SettingRow {
  name: string
  value: unknown
  since: Date
}
/** The current settings of these names. `since` is when staff saved one; a default has none. */
const readSettings = statement<SettingRow>(
  'settings_now',
  `select name, value, nullif(lower(during), '-infinity') as since from settings
   where name = any($1::text[]) and during @> now()`,
)

/** The data of the shop that every page shows. */
export interface SiteFacts {
  /** Units of the default currency for one US dollar. */
  rate: number
  currencies: CurrencyTable
  name: string
  description: string
  /** Empty if staff have entered none. */
  contact: { email: string; phone: string; address: string }
  /** Settings of bank accounts that staff have filled in. */
  bankAccounts: ReadonlySet<string>
  /** Hours that a bank transfer holds an order. */
  bankTransferHours: number
  /** Basis points that a wallet adds as transfer tax; 0 if buyers are not shown it. */
  walletTax: number
  /** Members confirm their email address before they list, bid or boost. */
  confirmedEmail: boolean
  /** Sellers may approve who bids in an auction. */
  bidderApproval: boolean
}

const names = {
  rate: 'exchange_rate',
  name: 'site_name',
  description: 'site_description',
  email: 'contact_email',
  phone: 'contact_phone',
  address: 'contact_address',
  transferHours: 'bank_transfer_hours',
  walletTax: 'wallet_tax_basis_points',
  confirmedEmail: 'confirmed_email',
  bidderApproval: 'bidder_approval',
} as const

/** The setting that holds the account of a bank transfer. */
export const bankAccountSetting = (transfer: PaymentMethod): string =>
  transfer.replace('bank_transfer', 'bank_account')
const cache = new WeakMap<App, { facts: SiteFacts; until: number }>()
/** Milliseconds for which the settings are cached. */
const freshness = 2000

/** The settings that every page shows, up to two seconds old. */
export async function siteFacts(app: App): Promise<SiteFacts> {
  const cached = cache.get(app)
  if (cached && cached.until > performance.now()) return cached.facts
  const accounts = bankTransfers().map(bankAccountSetting)
  const [rows, currencies] = await Promise.all([
    run(app.pool, readSettings, [[...Object.values(names), ...accounts]]),
    refreshCurrencies(app),
  ])
  const saved = new Map(rows.map(({ name, value }) => [name, value]))
  const text = (name: string, shipped: string): string => {
    const value = saved.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : shipped
  }
  const rate = saved.get(names.rate)
  const hours = saved.get(names.transferHours)
  const walletTax = saved.get(names.walletTax)
  const facts: SiteFacts = {
    rate: typeof rate === 'number' && rate > 0 ? rate : defaultRate,
    currencies,
    name: text(names.name, siteDefaults.name),
    description: text(names.description, siteDefaults.description),
    contact: {
      email: text(names.email, `support@${mailDomain(app.config.mailFrom)}`),
      phone: text(names.phone, ''),
      address: text(names.address, siteDefaults.address),
    },
    bankAccounts: new Set(accounts.filter((name) => saved.has(name))),
    bankTransferHours: typeof hours === 'number' ? hours : 72,
    walletTax: typeof walletTax === 'number' ? walletTax : 0,
    confirmedEmail: saved.get(names.confirmedEmail) === 1,
    bidderApproval: saved.get(names.bidderApproval) === 1,
  }
  cache.set(app, { facts, until: performance.now() + freshness })
  return facts
}

/** Clears the cache after a change by staff. Other processes see the change within two seconds. */
export const forgetSiteFacts = (app: App): void => void cache.delete(app)

/** SQL: whether members may list, bid and boost before they confirm their email address. */
export const emailMayWait = `exists (select from settings
  where name = 'confirmed_email' and value = '0' and during @> clock_timestamp())`

/** A document as staff saved it. `text` is null if the shipped text applies. */
export async function siteDocument(app: App, name: DocumentName): Promise<SiteDocument> {
  const [row] = await run(app.pool, readSettings, [[documents[name]]])
  const text = typeof row?.value === 'string' ? row.value.trim() : ''
  if (text === '') return { text: null, updatedAt: null }
  return { text, updatedAt: row?.since?.toISOString() ?? null }
}

/** "musika.example" of "Musika <no-reply@musika.example>". */
const mailDomain = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
