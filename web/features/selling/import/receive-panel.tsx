import { useQuery } from '@tanstack/react-query'
import { moneyText, usdMinorOf, zwlMinorOf } from '../../../../contracts/currencies/currencies.ts'
import { feesOf } from '../../../../contracts/fees/fee.rules.ts'
import { commissionOf } from '../../../../contracts/orders/settlement.rules.ts'
import { typedMinor } from '../../../lib/money/dual-amount.ts'
import { feesQuery, scheduleOf } from '../../../lib/money/fees.ts'
import { useDualRate } from '../../../lib/site.ts'
import type { Draft } from '../drafts/draft.ts'

/** What the seller receives for the price being typed: commission and listing fee in figures, in both currencies. */
export function ReceivePanel({ draft, editing }: { draft: Draft; editing: boolean }) {
  const { currency, rate } = useDualRate()
  const { data } = useQuery(feesQuery)
  const price = typedMinor(draft.price.zwl, currency)
  if (!data || !price) return null
  const shipping = draft.collectionOnly ? 0n : (typedMinor(draft.shipping.zwl, currency) ?? 0n)
  const usdMinor = usdMinorOf(price, rate, currency)
  const fees = feesOf(scheduleOf(data), { categoryId: draft.categoryId || null, usdMinor })
  const commission = commissionOf(price + shipping, fees.commissionPercent)
  const received = price + shipping - commission
  const fee = editing ? 0n : fees.listingFeeUsdMinor
  const isAuction = draft.kind === 'auction'
  return (
    <section className="receive" aria-labelledby="receive-h">
      <dl>
        <div>
          <dt>{isAuction ? 'Starting bid' : 'Price'}</dt>
          <dd>{moneyText(price, currency)}</dd>
        </div>
        {shipping > 0n && (
          <div>
            <dt>Delivery</dt>
            <dd>{moneyText(shipping, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{`Musika commission, ${fees.commissionPercent}%`}</dt>
          <dd>{`− ${moneyText(commission, currency)}`}</dd>
        </div>
        <div className="sum" aria-live="polite">
          <dt id="receive-h">{isAuction ? 'You receive at least' : 'You receive'}</dt>
          <dd>
            {moneyText(received, currency)}
            <small>{moneyText(usdMinorOf(received, rate, currency), 'USD')}</small>
          </dd>
        </div>
      </dl>
      <p>
        {fee > 0n &&
          `Listing fee: ${moneyText(fee, 'USD')} (${moneyText(zwlMinorOf(fee, rate, currency), currency)}), taken from your balance or paid before the listing goes live. `}
        Paid out after the buyer has the item.
      </p>
    </section>
  )
}
