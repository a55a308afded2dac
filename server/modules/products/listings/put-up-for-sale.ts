import type { Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { publish } from '../../../platform/events/publish.ts'
import { chargeListingFee } from '../../fees/index.ts'
import { notifyFollowers } from '../../watchlist/index.ts'
import { readCurrent } from '../../settings/index.ts'
import { openHeldCase } from '../../blocked-terms/index.ts'
import type { Listing } from './listing-shape.rules.ts'
import { attachImages, saveListing } from '../store.ts'
import { saveVariants } from '../variants/store.ts'
import { takeDown } from './take-down.ts'

export interface NewListing {
  id: ProductId | undefined
  sellerId: UserId
  listing: Listing
  /** Pictures of the seller that no listing uses yet, cover first. */
  imageIds: string[]
  /** The older listing of the same item. */
  relistedFrom?: ProductId
  now: Date
  /** Why staff must review it first; undefined if it can be shown. */
  held: string | undefined
}

/**
 * Saves a listing with its images and notifies followers and saved searches, in the caller's transaction. Throws
 * `image_not_yours`.
 */
export async function putUpForSale(
  tx: Transaction<Schema>,
  app: App,
  { imageIds, held, ...listing }: NewListing,
): Promise<ProductId> {
  const productId = await saveListing(tx, listing)
  await attachImages(tx, { productId, ownerId: listing.sellerId, imageIds })
  const { variants } = listing.listing
  if (variants) await saveVariants(tx, productId, variants)
  const isPaid = await takeFee(tx, productId, listing)
  if (held) {
    await holdBack(tx, { productId, sellerId: listing.sellerId, reason: held, now: listing.now })
    return productId
  }
  if (!isPaid) {
    await takeDown(tx, { ids: [productId], as: 'fee', now: listing.now })
    return productId
  }
  await publish(tx, { type: 'product.changed', data: { productId } })
  await notifyFollowers(tx, app, productId)
  return productId
}

/** Charges the listing fee, if any. Returns false if it is still unpaid. */
async function takeFee(
  tx: Transaction<Schema>,
  productId: ProductId,
  { sellerId, listing, now }: Pick<NewListing, 'sellerId' | 'listing' | 'now'>,
): Promise<boolean> {
  const at = await ratesAt(tx, now)
  const { categoryId, currency, originalMinor } = listing
  const usdMinor = minorIn(originalMinor, currency, 'USD', at)
  return chargeListingFee(tx, { productId, sellerId, categoryId, usdMinor, at, now })
}

/** Hides a listing until staff have reviewed it; its seller sees the reason. */
export async function holdBack(
  tx: Transaction<Schema>,
  held: { productId: ProductId; sellerId: UserId; reason: string; now: Date },
): Promise<void> {
  const { productId, reason, now } = held
  await takeDown(tx, { ids: [productId], as: 'held', reason, now })
  await openHeldCase(tx, held)
}

/**
 * Throws `invalid_request` if a seller wants to approve bidders while the setting `bidder_approval` does not let them.
 * An auction that has it keeps it.
 */
export async function requireApprovalOffered(
  tx: Transaction<Schema>,
  { approvesBidders }: { approvesBidders?: boolean | null | undefined },
  isChosen = false,
): Promise<void> {
  if (!approvesBidders || isChosen) return
  const [setting] = await readCurrent(tx, ['bidder_approval'])
  if (setting?.value !== 1)
    throw invalidField('approvesBidders', messageRef('productsRefusals.bidderApproval'))
}
