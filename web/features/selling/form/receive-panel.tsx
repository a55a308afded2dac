import { useEffect, useState } from 'react'
import { isAuction } from '#contracts/products/formats.ts'
import * as sellingText from '#messages/selling'
import { moneyText, usdMinorOf, zwlMinorOf } from '#contracts/currencies/currencies.ts'
import { settlementOf } from '#contracts/orders/settlement.rules.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { useDualRate } from '../../../lib/site.ts'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { waitsForFee } from '../fee-line.ts'
import type { SectionProps } from './section-props.ts'
import { useDraftFees } from '../use-draft-fees.ts'
import * as receiveStyles from './receive.module.css'

/** The seller's income at the typed price, with commission and listing fee, in both currencies. */
export function ReceivePanel({ draft, listing }: Pick<SectionProps, 'draft' | 'listing'>) {
  const { currency, rate } = useDualRate()
  const fees = useDraftFees({ draft, listing })
  const price = typedMinor(draft.price.zwl, currency)
  if (!fees || !price) return null
  const shipping = draft.delivery === 'paid' ? typedMinor(draft.shipping.zwl, currency) : 0n
  const paid = price + (shipping ?? 0n)
  const { sellerMinor, commissionMinor } = settlementOf(paid, 0n, fees.commissionPercent)
  const fee = fees.toPayUsdMinor
  const auction = isAuction(draft.kind)
  const received = moneyText(sellerMinor, currency)
  const receivedUsd = moneyText(usdMinorOf(sellerMinor, rate, currency), 'USD')
  return (
    <div>
      <section className={receiveStyles.receive} aria-labelledby="receive-h">
        <dl>
          <div>
            <dt>{auction ? sellingText.startingBid : sellingText.price}</dt>
            <dd>{moneyText(price, currency)}</dd>
          </div>
          {shipping !== undefined && shipping > 0n && (
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
            <dd>{`− ${moneyText(commissionMinor, currency)}`}</dd>
          </div>
          <div className={receiveStyles.rows}>
            <dt>
              <span id="receive-h">{sellingText.youReceive}</span>
              {auction && <small>{sellingText.atYourStartingPrice}</small>}
            </dt>
            <dd>
              {received}
              <small>{receivedUsd}</small>
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
      <Announcement
        text={
          auction
            ? sellingText.youReceiveAmountAtStartingPrice({ received, receivedUsd })
            : sellingText.youReceiveAmount({ received, receivedUsd })
        }
      />
    </div>
  )
}

/** Milliseconds without a change after which the amount is announced. */
const typingPause = 1000

/** Announces the amount to screen readers once typing stops, not after each digit. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden as="p" role="status">
      {said}
    </VisuallyHidden>
  )
}

/** How the fee is paid. Buyers see the unchanged listing until the fee of a change is paid. */
const feeText = (fee: string, isChange: boolean): string =>
  isChange
    ? `${sellingText.thisChangeAddsFeeTo({ fee })} `
    : `${sellingText.listingFeeFeeTakenFrom({ fee })} `
