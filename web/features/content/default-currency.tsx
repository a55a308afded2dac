import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'

/** Reads the default currency at render time, because the texts are created once, when their module is loaded. */
export const DefaultCurrency = () => currencyLabel(localCurrency())
