import { isAuction } from '#contracts/products/formats.ts'
import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
import { currencyLabel, moneyText } from '#contracts/currencies/currencies.ts'
import { useDualRate } from '../../../lib/site.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { waitsForFee } from '../fee-line.ts'
import type { SectionProps } from './section-props.ts'
import { useDraftFees } from '../use-draft-fees.ts'
import type { Photos } from './use-photos.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as sellStyles from './sell.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as priceStyles from '../../../ui/price.module.css'

interface ListingPreviewProps extends Pick<SectionProps, 'draft' | 'listing'> {
  photos: Photos
}

/** Previews the listing's card while it is written, with the cost of listing it. */
export function ListingPreview({ draft, photos, listing }: ListingPreviewProps) {
  const { currency } = useDualRate()
  const label = currencyLabel(currency)
  const cover = photos.photos.find(({ error }) => !error)
  const auction = isAuction(draft.kind)
  return (
    <aside
      className={`${layoutStyles.desktopGrid} ${sellStyles.sellPreview}`}
      aria-label={sellingText.preview}
    >
      <h2>{sellingText.preview}</h2>
      <Panel as="div">
        <div className={cardStyles.card}>
          <div className={cardStyles.tile}>
            {cover && <img src={cover.src} alt="" width={400} height={400} />}
            <span className={cardStyles.labels}>
              {draft.condition && (
                <Badge>{draft.condition === 'new' ? sellingText.newText : sellingText.used}</Badge>
              )}
            </span>
            {auction && (
              <span className={cardStyles.timer}>
                <Icon name="clock" size={14} />
                {draft.days > 0 ? sellingText.daysDLeft({ days: draft.days }) : sellingText.auction}
              </span>
            )}
          </div>
          <div className={`${priceStyles.body} ${cardStyles.body}`}>
            <p className={cardStyles.title}>{draft.title || sellingText.yourTitle}</p>
            <Price
              code={label}
              amount={draft.price.zwl || '0'}
              second={draft.price.usd && `US$${draft.price.usd}`}
            />
            {auction && draft.buyItNow.zwl && (
              <p className={cardStyles.meta}>
                {sellingText.buyItNowLabelZwl({ label, zwl: draft.buyItNow.zwl })}
              </p>
            )}
            <p className={cardStyles.meta}>
              {[
                auction && '0 bids',
                draft.delivery === 'collection' && sellingText.collectionOnly,
                draft.delivery === 'free' && sellingText.freeShipping,
                draft.delivery === 'paid' &&
                  draft.shipping.zwl &&
                  sellingText.shippingLabelZwl({ label, zwl: draft.shipping.zwl }),
                draft.location,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      </Panel>
      <Panel as="div" gap={2} className={layoutStyles.small}>
        <h3>{sellingText.whatItCostsYou}</h3>
        <Text muted>
          {rich(sellingText.onceItIsSoldAnd, {
            link: <TextLink href="/seller-agreement" />,
          })}
        </Text>
        <FeeRow draft={draft} listing={listing} />
      </Panel>
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
    <p className={sellStyles.previewRow}>
      <Text as="span" muted>
        {isChange ? sellingText.addedToListingFee : sellingText.listingFee}
      </Text>
      <b>{fee > 0n ? moneyText(fee, 'USD') : nothing}</b>
    </p>
  )
}
