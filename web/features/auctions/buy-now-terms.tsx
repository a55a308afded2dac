import * as auctionsText from '#messages/auctions'
import type { ProductDetail } from '#contracts/products/products.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { useSite } from '../../lib/site.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The item and price of Buy It Now, the consequences and the time to pay. */
export function BuyNowTerms({ product, price }: { product: ProductDetail; price: string }) {
  const { rate } = useSite()
  const { title, base } = product
  return (
    <>
      <p>
        <Text as="b" breakAnywhere>
          {title}
        </Text>
      </p>
      <p>
        <b>{formatMoney(price, base)}</b>{' '}
        <Text as="span" muted>
          {usdOf(price, rate, base)}
        </Text>
      </p>
      <Stack as="ul" gap={2} className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        <li>{auctionsText.auctionEndsAtOnceAnd}</li>
        <li>{auctionsText.pleasePayWithin30MinutesOtherwise}</li>
      </Stack>
    </>
  )
}

/** The price while the item can be bought at once; undefined afterwards. */
export const buyNowPriceOf = (product: ProductDetail, ended: boolean): string | undefined =>
  ended || product.bidCount > 0 ? undefined : (product.buyItNowPrice ?? undefined)
