import { currencyLabel, localCurrency } from '../../../contracts/currencies/currencies.ts'

/** The label of the default currency when the text is shown; the texts themselves are made once, when their file is loaded. */
export const DefaultCurrency = () => currencyLabel(localCurrency())
