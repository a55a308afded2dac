import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { copyPictures } from '../media/index.ts'
import { picturesOf } from '../products/index.ts'

/**
 * Copies the images of one of the member's listings and returns the object paths of the copies, cover first. Throws
 * `product_not_found`, also for another member's listing, and `rate_limited`.
 */
export async function copyListingPictures(
  app: App,
  sellerId: UserId,
  id: ProductId,
): Promise<{ images: string[] }> {
  const own = await app.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  if (!own) throw new DomainError('product_not_found')
  await app.limits.take('picture_copies', sellerId)
  const copies = await copyPictures(app, sellerId, await picturesOf(app, id))
  return { images: copies.map((copy) => `/images/${copy}`) }
}
