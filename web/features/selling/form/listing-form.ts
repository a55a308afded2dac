import { attributeRule, type Attribute } from '#contracts/categories/attribute.rules.ts'
import { detailsOf } from '#contracts/products/details.ts'
import { formatFields, isAuction } from '#contracts/products/formats.ts'
import { decimalOf, localCurrency, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { listingEditCalls } from '#contracts/products/listing-edits.ts'
import type { productCalls } from '#contracts/products/products.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  descriptionRule,
  priceRule,
  quantityRule,
  shippingRule,
  titleRule,
} from '#contracts/selling/listing-form.rules.ts'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'
import * as sellingFields from '#messages/selling/fields'
import type { InputOf } from '../../../lib/api/calls.ts'
import type { DualAmount } from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { variantsRule } from '#contracts/products/variant.rules.ts'
import { isSame, type Draft } from '../drafts/draft.ts'
import { newCourierPricesOf } from '../drafts/typed-courier.ts'
import { newVariantsOf } from '../drafts/typed-variants.ts'

type Code = FieldCode<'sellingFields'>
type NewListing = InputOf<typeof productCalls.create>['body']

type DraftField =
  | 'images'
  | 'title'
  | 'categoryId'
  | 'kindId'
  | 'location'
  | 'condition'
  | 'description'
  | 'price'
  | 'buyItNowPrice'
  | 'reservePrice'
  | 'acceptOffersFrom'
  | 'declineOffersBelow'
  | 'auctionEndTime'
  | 'delivery'
  | 'shippingCost'
  | 'quantity'
  | 'variants'

export type DraftErrors = Partial<
  Record<DraftField | AttributeField | CourierField | CollectionField, string>
>

/** The form's field of an attribute: "attributes.brand". */
type AttributeField = `attributes.${string}`
export const attributeField = (key: string): AttributeField => `attributes.${key}`

/** The form's fields of the price of the courier in a group of cities, and of the collection. */
type CourierField = `courierPrices.${string}`
export const courierField = (groupId: string): CourierField => `courierPrices.${groupId}`
type CollectionField = `collectionTerms.${'place' | 'times'}`

/**
 * The plain decimal of the primary input. Invalid text is returned unchanged, for the rule to refuse. Uses the other
 * input if the primary one is empty.
 */
function amountOf(amount: DualAmount, draft: Draft): string {
  const [counting, other] =
    draft.currency === 'USD' ? [amount.usd, amount.zwl] : [amount.zwl, amount.usd]
  const text = counting.trim() || other.trim()
  const currency = typedCurrency(draft)
  const minor = typedMinor(text, currency)
  return minor === undefined ? text : decimalOf(minor, currency)
}

/** The currency of the primary inputs. An auction in another currency shows its amounts in the default one. */
const typedCurrency = ({ currency }: Draft): CurrencyCode =>
  currency === 'USD' ? 'USD' : localCurrency()

/**
 * The errors of a draft by field, in the order of the form (docs/rules/products.md#fields). `asked` are the attributes
 * of its category. An unchanged quantity is not sent, so it may exceed the limit: returned stock adds to it.
 */
export function draftErrors(
  draft: Draft,
  given?: Draft,
  asked: readonly Attribute[] = [],
): DraftErrors {
  const found: DraftErrors = {}
  const note = (field: DraftField, error: Code | undefined) => {
    if (error) found[field] = fieldText(sellingFields, error)
  }
  note('images', draft.images.length > limits.imagesPerListing ? 'sellingFields.images' : undefined)
  note('title', titleRule(draft.title))
  note('condition', draft.condition === '' ? 'sellingFields.condition' : undefined)
  for (const attribute of asked) {
    const value = draft.attributes[attribute.key] ?? ''
    // A value from before staff changed the options stays valid.
    const error =
      value && value === given?.attributes[attribute.key]
        ? undefined
        : attributeRule(attribute, value)
    if (error) found[attributeField(attribute.key)] = fieldText(sellingFields, error)
  }
  note('description', descriptionRule(draft.description))
  note('price', priceRule(amountOf(draft.price, draft), typedCurrency(draft)))
  if (isAuction(draft.kind)) {
    note('buyItNowPrice', upperRule(draft, draft.buyItNow, 'sellingFields.buyItNow'))
    note('reservePrice', upperRule(draft, draft.reserve, 'sellingFields.reserve'))
  } else if (draft.variants) {
    const currency = typedCurrency(draft)
    const priceMinor = typedMinor(amountOf(draft.price, draft), currency)
    note('variants', variantsRule(newVariantsOf(draft.variants, []), { priceMinor, currency }))
  } else if (draft.takesOffers) {
    note('acceptOffersFrom', lowerRule(draft, draft.acceptFrom))
    note('declineOffersBelow', lowerRule(draft, draft.declineBelow))
  }
  const shipping = shippingRule(amountOf(draft.shipping, draft), typedCurrency(draft))
  note('shippingCost', draft.delivery === 'paid' ? shipping : undefined)
  if (draft.delivery === 'paid') Object.assign(found, courierErrors(draft))
  const counted = draft.kind === 'fixed' && !draft.variants && draft.quantity !== given?.quantity
  note('quantity', counted ? quantityRule(draft.quantity) : undefined)
  return found
}

/** The errors of the prices of the courier, which are at most that of the delivery. */
function courierErrors(draft: Draft): DraftErrors {
  const currency = typedCurrency(draft)
  const most = typedMinor(amountOf(draft.shipping, draft), currency)
  return Object.fromEntries(
    newCourierPricesOf(draft.courier, (amount) => amountOf(amount, draft)).flatMap(
      ({ groupId, price }) => {
        const minor = price === null ? 0n : typedMinor(price, currency)
        if (minor !== undefined && (most === undefined || minor <= most)) return []
        return [[courierField(groupId), fieldText(sellingFields, 'sellingFields.courierPrice')]]
      },
    ),
  )
}

/** Validates an optional amount, which must exceed the starting bid. */
function upperRule(draft: Draft, amount: DualAmount, tooLow: Code): Code | undefined {
  const text = amountOf(amount, draft)
  if (text === '') return undefined
  const currency = typedCurrency(draft)
  const start = typedMinor(amountOf(draft.price, draft), currency)
  const minor = typedMinor(text, currency)
  return priceRule(text, currency) ?? (start && minor && minor <= start ? tooLow : undefined)
}

/** Validates an optional amount of offers, which must be below the price. */
function lowerRule(draft: Draft, amount: DualAmount): Code | undefined {
  const text = amountOf(amount, draft)
  if (text === '') return undefined
  const currency = typedCurrency(draft)
  const price = typedMinor(amountOf(draft.price, draft), currency)
  const minor = typedMinor(text, currency)
  return minor && (!price || minor < price) ? undefined : 'sellingFields.offerAmount'
}

/** The body of a new listing. `now` is the server's clock, in milliseconds. */
export function newProductOf(draft: Draft, now: number): NewListing {
  const auction = isAuction(draft.kind)
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...detailsOf(draft),
    price: amountOf(draft.price, draft),
    currency: draft.currency,
    shippingCost: draft.delivery === 'paid' ? amountOf(draft.shipping, draft) : '',
    courierPrices:
      draft.delivery === 'paid'
        ? newCourierPricesOf(draft.courier, (amount) => amountOf(amount, draft))
        : [],
    collectionTerms: Object.values(draft.collection).some((text) => text.trim())
      ? draft.collection
      : null,
    categoryId: draft.categoryId || null,
    kindId: draft.kindId || null,
    location: draft.location || null,
    quantity: auction || draft.variants ? 1 : draft.quantity,
    images: draft.images,
    attributes: draft.attributes,
    ...formatFields(draft.kind),
    ...(auction && {
      auctionEndTime: new Date(auctionEnd(draft, now)).toISOString(),
      buyItNowPrice: amountOf(draft.buyItNow, draft) || null,
      reservePrice: amountOf(draft.reserve, draft) || null,
      approvesBidders: draft.approvesBidders,
      autoRelistTimes: draft.relistTimes,
      autoRelistPercentOff: draft.relistTimes === 0 ? 0 : draft.relistPercentOff,
    }),
    ...(!auction && draft.variants && { variants: newVariantsOf(draft.variants, draft.images) }),
    ...(!auction && {
      takesOffers: draft.takesOffers && !draft.variants,
      ...(draft.takesOffers &&
        !draft.variants && {
          acceptOffersFrom: amountOf(draft.acceptFrom, draft) || null,
          declineOffersBelow: amountOf(draft.declineBelow, draft) || null,
        }),
    }),
  }
}

const amounts = [
  'price',
  'currency',
  'shippingCost',
  'courierPrices',
  'buyItNowPrice',
  'reservePrice',
  'acceptOffersFrom',
  'declineOffersBelow',
  'variants',
] as const

/**
 * The body of a change: only the fields that the seller changed. A change of currency sends all
 * amounts, because the server reads them in one currency. `currency` is that of the listing.
 */
export function changesOf(
  draft: Draft,
  before: Draft,
  { now, currency }: { now: number; currency: CurrencyCode },
): InputOf<typeof listingEditCalls.edit>['body'] {
  const { isAuction: _kind, auctionEndTime, ...wanted } = newProductOf(draft, now)
  const was = newProductOf(before, now)
  const typed = amounts.some((amount) => !isSame(wanted[amount], was[amount]))
  const money = typed && draft.currency !== currency
  const changed = Object.entries(wanted).filter(
    ([name, value]) =>
      !isSame(value, was[name as keyof NewListing]) ||
      (money && !isSame(value, []) && amounts.some((amount) => amount === name)),
  )
  return {
    ...Object.fromEntries(changed),
    ...(before.variants && !draft.variants && { variants: null }),
    ...(auctionEndTime !== undefined && draft.days > 0 && { auctionEndTime }),
  }
}

/** The end of an auction that is listed now, in milliseconds, rounded to the minute. */
export function auctionEnd({ days }: Draft, now: number): number {
  const minute = 60_000
  return Math.ceil((now + days * 24 * 60 * minute) / minute) * minute
}
