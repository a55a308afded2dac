import type { SellerSummary } from '../../../contracts/products.ts'
import { texts } from '../../../contracts/texts.ts'
import { formatMonth } from '../../lib/dates.ts'
import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'

interface SellerPanelProps {
  seller: SellerSummary
  /** The visitor is the seller. */
  own: boolean
}

/** Who sells: since when, how others rated them, and the ways to them. */
export function SellerPanel({ seller, own }: SellerPanelProps) {
  return (
    <section className="panel seller" aria-labelledby="seller">
      <h2 id="seller">{texts.product.sellerInformation}</h2>
      <div className="who">
        <Avatar name={seller.username} />
        <div>
          <p className="wrap-anywhere">{seller.username}</p>
          <p className="small muted">
            {`${seller.city} \u00b7 Member since ${formatMonth(seller.memberSince)}`}
          </p>
        </div>
      </div>
      <Ratings seller={seller} />
      <div className="sbtns">
        {!own && (
          <Link className={buttonClass({ variant: 'line' })} href="/messages">
            <Icon name="message-circle" />
            {texts.product.contactSeller}
          </Link>
        )}
        <Link
          className={buttonClass({ variant: 'line' }, 'max-lg:col-span-full')}
          href={`/seller/${seller.id}`}
        >
          {texts.product.viewProfile}
        </Link>
      </div>
    </section>
  )
}

function Ratings({
  seller: { totalRatings, averageRating, positivePercentage },
}: {
  seller: SellerSummary
}) {
  if (totalRatings === 0 || averageRating === null)
    return (
      <p className="small muted">
        <Icon name="star" />
        {`${texts.product.noRatings}. Be the first to rate after you buy.`}
      </p>
    )
  return (
    <div className="stats">
      <div>
        <b>
          {averageRating.toFixed(1)}
          <Icon name="star" size={15} />
        </b>
        <span>average</span>
      </div>
      <div>
        <b>{formatCount(totalRatings)}</b>
        <span>{totalRatings === 1 ? 'rating' : 'ratings'}</span>
      </div>
      {positivePercentage !== null && (
        <div>
          <b>{`${positivePercentage}%`}</b>
          <span>positive</span>
        </div>
      )}
    </div>
  )
}
