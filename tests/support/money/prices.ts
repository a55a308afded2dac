import type { TestServer } from '../server/server.ts'

/** Inserts a past change of price, in whole ZWL. The current price stays. */
export async function hadPrice(
  server: TestServer,
  productId: string,
  { before, after, daysAgo }: { before: number; after: number; daysAgo: number },
): Promise<void> {
  await server.app.db
    .insertInto('price_changes')
    .values({
      product_id: productId,
      before_minor: BigInt(before) * 100n,
      after_minor: BigInt(after) * 100n,
      created_at: new Date(Date.now() - daysAgo * 86_400_000),
    })
    .execute()
}
