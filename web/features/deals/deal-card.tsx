import * as dealsText from '#messages/deals'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { ReactNode } from 'react'
import type { Deal } from '#contracts/deals/deals.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { usePassed } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import { formatAmount, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { usdPriceOf } from '../../lib/money/listing-usd.ts'
import { SavedLabel } from '../../lib/device/saved-line.tsx'
import { useSaver } from '../../lib/device/saver.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as cardStyles from '../../ui/patterns/card.module.css'
import * as priceStyles from '../../ui/price.module.css'

interface DealCardProps {
  deal: Deal
  /** The button to buy it. */
  action: ReactNode
  /** The watchlist button. */
  heart: ReactNode
  /** Shipping, place and the seller's stars. */
  facts: ReactNode
  eager: boolean
}

const sizes = '(min-width: 76rem) 18rem, (min-width: 40rem) 30vw, 46vw'

/** One deal with its old price. */
export function DealCard({ deal, action, heart, facts, eager }: DealCardProps) {
  const { rate } = useSite()
  const over = usePassed(deal.dealEndsAt)
  const href = `/product/${deal.id}`
  return (
    <article className={cardStyles.card}>
      <Link
        className={over ? `${cardStyles.tile} ${cardStyles.ended}` : cardStyles.tile}
        href={href}
        tabIndex={-1}
      >
        <DealPicture deal={deal} eager={eager} />
        <span className={cardStyles.labels}>
          <Badge icon="trending-down">
            {dealsText.percentOffOff({ percentOff: deal.percentOff })}
          </Badge>
          <Badge>{deal.condition === 'new' ? dealsText.newText : dealsText.used}</Badge>
          {deal.featured && <Badge icon="star">{dealsText.ourChoice}</Badge>}
        </span>
        {deal.dealEndsAt && (
          <span className={`${cardStyles.timer} ${cardStyles.hot}`}>
            <Icon name="clock" size={13} />
            {over
              ? dealsText.dealOver
              : dealsText.todayUntilUntil({ until: untilOf(deal.dealEndsAt) })}
          </span>
        )}
      </Link>
      {heart}
      <div className={`${priceStyles.body} ${cardStyles.body}`}>
        <Link className={cardStyles.title} href={href}>
          {unbroken(deal.title)}
        </Link>
        <Price code={currencyLabel(deal.base)} amount={formatAmount(deal.price, deal.base)} />
        <p className={cardStyles.meta}>
          <span>{usdPriceOf(deal, rate)}</span>
          <del>
            <VisuallyHidden>{dealsText.before} </VisuallyHidden>
            {formatMoney(deal.oldPrice, deal.base)}
          </del>
        </p>
        <SavedLabel />
        {facts}
        <span className={cardStyles.grow} />
        {over ? (
          <button type="button" className={buttonStyles.button} disabled>
            {dealsText.dealOver}
          </button>
        ) : (
          action
        )}
      </div>
    </article>
  )
}

/** Shows midnight as 24:00, because it is the end of the day. */
const untilOf = (time: string): string => formatTime(time).replace(/^00:00$/, '24:00')

function DealPicture({ deal, eager }: Pick<DealCardProps, 'deal' | 'eager'>) {
  const saver = useSaver()
  const [cover] = deal.images
  if (!cover)
    return (
      <span className={cardStyles.noPicture}>
        <Icon name="image" size={28} />
      </span>
    )
  const widths = saver ? ([200] as const) : ([200, 400, 800] as const)
  return (
    <img
      src={pictureUrl(cover, saver ? 200 : 400, 'webp')}
      srcSet={widths.map((width) => `${pictureUrl(cover, width, 'webp')} ${width}w`).join(', ')}
      sizes={sizes}
      width={400}
      height={400}
      alt=""
      decoding="async"
      loading={eager ? undefined : 'lazy'}
    />
  )
}
