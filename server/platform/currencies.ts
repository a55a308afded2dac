import {
  defaultRate,
  setCurrencyTable,
  type Currency,
  type CurrencyTable,
  type PaymentMethodEntry,
} from '#contracts/currencies/currencies.ts'
import { walletProviders } from '#contracts/payments/providers.ts'
import type { Conversion } from '../kernel/conversion.ts'
import type { App } from './app.ts'
import { run, statement } from './database/statement.ts'

interface TableRow {
  conversion: Conversion | null
  local: string
  currencies: Currency[]
  methods: PaymentMethodEntry[]
}

const readTable = statement<TableRow>(
  'currency_table',
  `select (select jsonb_build_object('from', from_code, 'to', to_code, 'rate', coalesce(rates_in_force() ->> from_code, '1'))
      from currency_switches where finished_at is null) as conversion,
    (select code from currencies where is_local) as local,
    (select jsonb_agg(jsonb_build_object('code', c.code, 'digits', c.digits, 'label', c.label, 'symbol', c.symbol,
        'payout', jsonb_build_object('min', c.payout_min, 'max', c.payout_max), 'retired', c.retired_at is not null,
        'rate', coalesce(s.value, to_jsonb(c.successor_factor * (select (value #>> '{}')::numeric from settings
          where name = 'exchange_rate' and during @> now())))) order by c.position)
      from currencies c left join settings s on s.during @> now()
        and s.name = case when c.is_local then 'exchange_rate' else 'exchange_rate_' || lower(c.code) end) as currencies,
    (select jsonb_agg(jsonb_build_object('id', id, 'currency', currency, 'provider', provider,
        'mobile', provider = any($1), 'label', label, 'enabled', enabled)
        order by position)
      from payment_methods) as methods`,
)

let conversion: Conversion | undefined

/** The running change of the default currency, if any; at most two seconds old. */
export const conversionUnderWay = (): Conversion | undefined => conversion

/** Reads the currency table and uses it in this process from now on. */
export async function refreshCurrencies(app: App): Promise<CurrencyTable> {
  const [row] = await run(app.pool, readTable, [walletProviders])
  const { conversion: running, ...table } = row!
  conversion = running ?? undefined
  for (const currency of table.currencies)
    if (currency.code === table.local) currency.rate ??= defaultRate
  setCurrencyTable(table)
  return table
}
