import type { ProductId } from '#contracts/common/ids.ts'
import { DomainError, refusalOf } from '../../../kernel/domain-error.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { copyPictures } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { automaticRelisting } from './automatic-relisting.rules.ts'
import { requireRelistable } from './edit.rules.ts'
import { lockListing, readListing } from './lock-listing.ts'
import { picturesOf, relist } from './relist-listing.ts'

/**
 * Lists an unsold auction again, as its seller chose (docs/rules/auctions.md#listed-again), and notifies the seller,
 * also if it is refused because the seller is suspended, for example. A repeated job finds the new listing and does
 * nothing. Throws if pictures cannot be copied at the moment; the job is then run again.
 */
export async function relistUnsold(app: App, oldId: ProductId): Promise<void> {
  const { sellerId } = await readListing(app.db, oldId)
  try {
    requireRelistable(await readListing(app.db, oldId), sellerId)
    const imageIds = await copyPictures(app, sellerId, await picturesOf(app, oldId))
    await app.db.transaction().execute(async (tx) => {
      let timesLeft = 0
      const productId = await relist(tx, app, {
        oldId,
        sellerId,
        ownId: undefined,
        imageIds,
        async wants({ auction, status }, now) {
          const { auctionMinSeconds } = app.config
          if (status !== 'ended' || !auction || auction.relist.times === 0)
            throw new DomainError('listing_locked')
          timesLeft = auction.relist.times - 1
          return {
            wanted: automaticRelisting(auction, { now, auctionMinSeconds }),
            percentOff: auction.relist.percentOff,
          }
        },
      })
      const { title: item, priceMinor, base } = await readListing(tx, productId)
      await notify(tx, {
        userId: sellerId,
        type: 'auction_relisted',
        params: { productId, item, price: storedMoney(priceMinor, base), timesLeft },
        cause: `closed:${oldId}`,
      })
    })
  } catch (error) {
    const { code } = refusalOf(error, (refused) => !passing.has(refused))
    await notifyUnsold(app, oldId, code === 'listing_limit')
  }
  app.events.wake()
}

const passing = new Set(['overloaded', 'storage_full'])

/** Unless it was listed again: then its seller has been notified, or did it. */
const notifyUnsold = (app: App, productId: ProductId, noRoom: boolean) =>
  app.db.transaction().execute(async (tx) => {
    const { sellerId, title: item, relistedAs } = await lockListing(tx, productId)
    if (relistedAs) return
    await notify(tx, {
      userId: sellerId,
      type: 'auction_unsold',
      params: { productId, item, ...(noRoom && { noRoom }) },
      cause: `closed:${productId}`,
    })
  })
