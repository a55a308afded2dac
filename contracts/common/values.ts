import { z } from 'zod'
import {
  isCurrency,
  isPaymentMethod,
  localCurrency,
  minorOf,
  type CurrencyCode,
} from '../currencies/currencies.ts'
import { plainAmount } from '../currencies/typed-amount.ts'
import type { FieldCode } from './field-code.ts'
import { limits } from './limits.ts'
import { isBlank, pasted, readable } from './typed-text.rules.ts'

type Rule = (value: string) => string | undefined

/**
 * A text as it is returned by `tidy`, without control characters except tab and line breaks (PostgreSQL refuses NUL).
 * `missing` is the message if nothing was sent, and `long` returns the one for a text above `max`.
 */
export const textBy =
  (tidy: (typed: string) => string) => (max: number, missing?: string, long?: Rule) =>
    z
      // As the schema's only message, it would also be shown for a text that is too long.
      .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
      .overwrite(tidy)
      .max(max, long && { error: ({ input }) => long(input as string) })
      .regex(
        /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]*$/,
        'commonFields.pleaseRemoveTheCharactersThat',
      )
      .refine((value) => value.isWellFormed(), 'commonFields.pleaseRemoveTheCharactersThat2')

/** A text that someone typed, as it can be read by others. */
export const plainText = textBy(readable)

/** A username or a code. */
export const pastedText = textBy(pasted)

/** A password, as it was typed. */
export const exactText = textBy((typed) => typed)

/** A text with a visible character. Others get the same message as a missing text. */
export const requiredText = (max: number, missing: string, text = plainText) =>
  text(max, missing).refine((value) => !isBlank(value), missing)

/**
 * A string checked by a shared field rule, whose result becomes the message of the field. A missing string counts as
 * empty.
 */
export const ruled = (rule: Rule, max: number = limits.descriptionMax, text = plainText) =>
  text(max, rule(''), rule).superRefine((value, context) => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A currency of the shop, by its code. */
export const Currency = z
  .string()
  .refine(isCurrency, 'commonFields.weDoNotKnowThis')
  .meta({ example: 'ZWL' })

/** A payment method of the shop, by its id. */
export const Method = z
  .string()
  .refine(isPaymentMethod, 'commonFields.weDoNotKnowThis2')
  .meta({ example: 'ecocash_zwl' })

/** An amount in the API: a decimal string with the minor digits of its currency, such as "4500000.00". */
export const Money = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,3})?$/)
  .meta({ example: '4500000.00' })

/** An amount that may be negative. */
export const SignedMoney = z.string().regex(/^-?\d{1,15}(\.\d{1,3})?$/)

/** A JSON number is not typed: its point is the decimal sign. */
const plainNumber = (value: number): string =>
  /^\d+(\.\d{1,3})?$/.test(String(value)) ? String(value) : 'not plain'

/**
 * An amount in a request, as it was typed or as a JSON number; a decimal, if it is an amount
 * (docs/rules/everywhere.md#amounts).
 */
export const SentAmount = z
  .union([z.string().max(60), z.number()])
  .transform((value) => (typeof value === 'string' ? plainAmount(value) : plainNumber(value)))

/** The same, checked by a field rule. */
export const ruledAmount = (rule: Rule) => SentAmount.pipe(ruled(rule, 60))

/** The minor units of an amount in a request. Undefined if it is not a valid amount of this currency. */
export const amountIn = (value: string, currency: CurrencyCode) => {
  const minor = minorOf(value, currency)
  return minor !== undefined && minor <= BigInt(limits.moneyMinorMax) ? minor : undefined
}

const amountInput = (currency: () => CurrencyCode) =>
  SentAmount.transform((value, context) => {
    const minor = amountIn(value, currency())
    if (minor === undefined) {
      context.addIssue({ code: 'custom', message: 'commonFields.enterAnAmountWithAt' })
      return z.NEVER
    }
    return minor
  })

/** An amount in the default currency in a request, with at most its decimals. */
export const AmountInput = amountInput(localCurrency)

/** An amount in US dollars, for any default currency. */
export const UsdInput = amountInput(() => 'USD')

const noQuantity: FieldCode<'sellingFields'> = 'sellingFields.quantity'

/** A number of pieces in a request, as a JSON number or its digits. */
export const Quantity = z.coerce
  .number({ error: noQuantity })
  .int(noQuantity)
  .min(1, noQuantity)
  .max(limits.quantityMax, noQuantity)

export const Timestamp = z.iso.datetime()

/** A date in a request, `YYYY-MM-DD`. PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'commonFields.enterADayOfThe')

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, limits.pageSizeMax))
    .optional()
    .meta({ description: `A larger one counts as ${limits.pageSizeMax}` }),
}
