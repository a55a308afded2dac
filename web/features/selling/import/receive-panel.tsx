import { isAuction } from '../../../../contracts/products/formats.ts'
import * as sellingText from '#messages/selling'
import { moneyText, usdMinorOf, zwlMinorOf } from '../../../../contracts/currencies/currencies.ts'
import { commissionOf } from '../../../../contracts/orders/settlement.rules.ts'
import { typedMinor } from '../../../lib/money/dual-amount.ts'
import { useDualRate } from '../../../lib/site.ts'
import { waitsForFee } from '../fee-line.ts'
import type { SectionProps } from '../form/section-props.ts'
import { useDraftFees } from '../use-draft-fees.ts'
import * as receiveStyles from '../form/receive.module.css'

/** The seller's income at the typed price, with commission and listing fee, in both currencies. */
export function ReceivePanel({ draft, listing }: Pick<SectionProps, 'draft' | 'listing'>) {
  const { currency, rate } = useDualRate()
  const fees = useDraftFees({ draft, listing })
  const price = typedMinor(draft.price.zwl, currency)
  if (!fees || !price) return null
  const shipping = draft.collectionOnly ? 0n : (typedMinor(draft.shipping.zwl, currency) ?? 0n)
  const commission = commissionOf(price + shipping, fees.commissionPercent)
  const received = price + shipping - commission
  const fee = fees.toPayUsdMinor
  const auction = isAuction(draft.kind)
  return (
    <section className={receiveStyles.receive} aria-labelledby="receive-h">
      <dl>
        <div>
          <dt>{auction ? sellingText.startingBid : sellingText.price}</dt>
          <dd>{moneyText(price, currency)}</dd>
        </div>
        {shipping > 0n && (
          <div>
            <dt>{sellingText.delivery}</dt>
            <dd>{moneyText(shipping, currency)}</dd>
          </div>
        )}
        <div>
          <dt>
            {sellingText.musikaCommissionCommissionPercent({
              commissionPercent: fees.commissionPercent,
            })}
          </dt>
          <dd>{`− ${moneyText(commission, currency)}`}</dd>
        </div>
        <div className={receiveStyles.rows} aria-live="polite">
          <dt id="receive-h">{auction ? sellingText.youReceiveAtLeast : sellingText.youReceive}</dt>
          <dd>
            {moneyText(received, currency)}
            <small>{moneyText(usdMinorOf(received, rate, currency), 'USD')}</small>
          </dd>
        </div>
      </dl>
      <p>
        {fee > 0n &&
          feeText(
            `${moneyText(fee, 'USD')} (${moneyText(zwlMinorOf(fee, rate, currency), currency)})`,
            listing !== undefined && !waitsForFee(listing),
          )}
        {sellingText.paidOutAfterBuyerHas}
      </p>
    </section>
  )
}

/** How the fee is paid. Buyers see the unchanged listing until the fee of a change is paid. */
const feeText = (fee: string, isChange: boolean): string =>
  isChange
    ? `${sellingText.thisChangeAddsFeeTo({ fee })} `
    : `${sellingText.listingFeeFeeTakenFrom({ fee })} `
