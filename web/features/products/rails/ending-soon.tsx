import { useQuery } from '@tanstack/react-query'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import * as productsText from '#messages/products'
import { Link, TextLink } from '../../../lib/link.tsx'
import { SavedLabel } from '../../../lib/device/saved-line.tsx'
import { useSaver } from '../../../lib/device/saver.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { TimeLeft } from '../list/cards/auction-timer.tsx'
import { useAmounts } from '../list/cards/card-parts.tsx'
import { CardPicture } from '../list/cards/card-picture.tsx'
import { filtersHref } from '../list/filters.ts'
import { endingSoonQuery } from '../list/listings.queries.ts'
import { useEnded } from '../list/cards/product-card.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as homeStyles from '../list/home.module.css'
import * as railStyles from './rails.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as priceStyles from '../../../ui/price.module.css'

/** The four auctions that end next. Renders nothing if there are none or in data saver mode. */
export function EndingSoon() {
  const saver = useSaver()
  const { data } = useQuery({ ...endingSoonQuery, enabled: !saver })
  if (saver || !data || data.items.length === 0) return null
  return (
    <section className={railStyles.rail} aria-labelledby="ending-soon">
      <div className={railStyles.heading}>
        <Icon className={railStyles.flame} name="timer" size={20} />
        <h2 id="ending-soon">{productsText.endingSoon}</h2>
        <TextLink
          className={layoutStyles.small}
          href={filtersHref({ type: 'auction', sort: 'ending_soonest' })}
        >
          {productsText.seeAllAuctions}
        </TextLink>
      </div>
      <ul className={railStyles.soon}>
        {data.items.map((product, index) => (
          <li key={product.id} className={homeStyles.shrinks}>
            <SoonCard product={product} eager={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SoonCard({ product, eager }: { product: CardProduct; eager: boolean }) {
  const ended = useEnded(product)
  const { code, zwl } = useAmounts(product)
  return (
    <Link
      className={`${cardStyles.endingSoon} ${homeStyles.endingSoon}`}
      href={`/product/${product.id}`}
    >
      <CardPicture product={product} sizes="5rem" size={80} eager={eager} />
      <div>
        <p>{product.title}</p>
        <Price className={homeStyles.price} code={code} amount={zwl} />
        <SavedLabel />
        <p className={`${priceStyles.timeLeft} ${layoutStyles.fits}`}>
          <Icon name="clock" size={13} />
          {ended || !product.auctionEndTime ? (
            productsText.ended
          ) : (
            <TimeLeft endTime={product.auctionEndTime} />
          )}
          <Text as="span" quiet className={`${priceStyles.quiet} ${layoutStyles.regular}`}>
            {productsText.bidsAside({ bidCount: product.bidCount })}
          </Text>
        </p>
      </div>
    </Link>
  )
}
