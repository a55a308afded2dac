import { currencyLabel, moneyText } from '../../../../contracts/currencies/currencies.ts'
import { typedMinor } from '../../../lib/money/dual-amount.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { waitsForFee } from '../fee-line.ts'
import type { SectionProps } from './section-props.ts'
import { useDraftFees } from '../use-draft-fees.ts'
import type { Photos } from './use-photos.ts'

interface ListingPreviewProps extends Pick<SectionProps, 'draft' | 'listing'> {
  photos: Photos
}

/** The card as buyers will see it, while it is written, and what listing it costs. */
export function ListingPreview({ draft, photos, listing }: ListingPreviewProps) {
  const { currency } = useDualRate()
  const label = currencyLabel(currency)
  const cover = photos.photos.find(({ error }) => !error)
  const auction = draft.kind === 'auction'
  const shipping = typedMinor(draft.shipping.zwl, currency)
  return (
    <aside className="desktop-grid sell-preview" aria-label="Preview">
      <h2>Preview</h2>
      <div className="panel">
        <div className="card">
          <div className="tile">
            {cover && <img src={cover.src} alt="" width={400} height={400} />}
            <span className="tl">
              {draft.condition && <Badge>{draft.condition === 'new' ? 'New' : 'Used'}</Badge>}
            </span>
            {auction && (
              <span className="timer">
                <Icon name="clock" size={14} />
                {draft.days > 0 ? `${draft.days}d left` : 'Auction'}
              </span>
            )}
          </div>
          <div className="cbody">
            <p className="ctitle">{draft.title || 'Your title'}</p>
            <Price
              code={label}
              amount={draft.price.zwl || '0'}
              second={draft.price.usd && `US$${draft.price.usd}`}
            />
            {auction && draft.buyItNow.zwl && (
              <p className="cmeta">{`Buy It Now ${label} ${draft.buyItNow.zwl}`}</p>
            )}
            <p className="cmeta">
              {[
                auction && '0 bids',
                draft.collectionOnly
                  ? 'Collection only'
                  : shipping
                    ? `Shipping ${label} ${draft.shipping.zwl}`
                    : 'Free shipping',
                draft.location,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      </div>
      <div className="panel stack-s small">
        <h3>What it costs you</h3>
        <p className="muted">
          Once it is sold and paid, a commission is taken as set out in the{' '}
          <Link className="link" href="/seller-agreement">
            Seller Agreement
          </Link>
          .
        </p>
        <FeeRow draft={draft} listing={listing} />
      </div>
    </aside>
  )
}

function FeeRow({ draft, listing }: Pick<SectionProps, 'draft' | 'listing'>) {
  const fees = useDraftFees({ draft, listing })
  if (!fees) return null
  const isChange = listing !== undefined && !waitsForFee(listing)
  const fee = fees.toPayUsdMinor
  const nothing = isChange ? 'Nothing' : 'Free'
  return (
    <p className="preview-row">
      <span className="muted">{isChange ? 'Added to the listing fee' : 'Listing fee'}</span>
      <b>{fee > 0n ? moneyText(fee, 'USD') : nothing}</b>
    </p>
  )
}
