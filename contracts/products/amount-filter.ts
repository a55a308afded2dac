import { z } from 'zod'
import { localCurrency } from '../currencies/currencies.ts'
import { plainAmount } from '../currencies/typed-amount.ts'
import { isPriceEnd } from '../selling/listing-price.rules.ts'

/** A limit of a price range, as it was typed; a decimal. */
export const AmountFilter = z
  .string()
  .transform((typed) => plainAmount(typed).replace(`${localCurrency()} `, ''))
  .refine(isPriceEnd, 'commonFields.enterAnAmount')
