import { isAuction } from '../../../../contracts/products/formats.ts'
import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
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
  const auction = isAuction(draft.kind)
  const shipping = typedMinor(draft.shipping.zwl, currency)
  return (
    <aside className="desktop-grid sell-preview" aria-label={sellingText.preview}>
      <h2>{sellingText.preview}</h2>
      <div className="panel">
        <div className="card">
          <div className="tile">
            {cover && <img src={cover.src} alt="" width={400} height={400} />}
            <span className="tl">
              {draft.condition && (
                <Badge>{draft.condition === 'new' ? sellingText.newText : sellingText.used}</Badge>
              )}
            </span>
            {auction && (
              <span className="timer">
                <Icon name="clock" size={14} />
                {draft.days > 0 ? sellingText.daysDLeft({ days: draft.days }) : sellingText.auction}
              </span>
            )}
          </div>
          <div className="cbody">
            <p className="ctitle">{draft.title || sellingText.yourTitle}</p>
            <Price
              code={label}
              amount={draft.price.zwl || '0'}
              second={draft.price.usd && `US$${draft.price.usd}`}
            />
            {auction && draft.buyItNow.zwl && (
              <p className="cmeta">
                {sellingText.buyItNowLabelZwl({ label, zwl: draft.buyItNow.zwl })}
              </p>
            )}
            <p className="cmeta">
              {[
                auction && '0 bids',
                draft.collectionOnly
                  ? sellingText.collectionOnly
                  : shipping
                    ? sellingText.shippingLabelZwl({ label, zwl: draft.shipping.zwl })
                    : sellingText.freeShipping,
                draft.location,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      </div>
      <div className="panel stack-s small">
        <h3>{sellingText.whatItCostsYou}</h3>
        <p className="muted">
          {rich(sellingText.onceItIsSoldAnd, {
            link: <Link className="link" href="/seller-agreement" />,
          })}
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
  const nothing = isChange ? sellingText.nothing : sellingText.free
  return (
    <p className="preview-row">
      <span className="muted">
        {isChange ? sellingText.addedToListingFee : sellingText.listingFee}
      </span>
      <b>{fee > 0n ? moneyText(fee, 'USD') : nothing}</b>
    </p>
  )
}
