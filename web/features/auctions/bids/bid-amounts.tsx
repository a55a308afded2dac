import type { ComponentType } from 'react'
import * as auctionsText from '#messages/auctions'
import { currencyLabel, decimalOf, groupedOf } from '../../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { typedMinor } from '../../../lib/money/typed-minor.ts'
import { formatMoney, usdOf } from '../../../lib/money/format.ts'
import { useSite } from '../../../lib/site.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { BigField } from '../../../ui/forms/big-field.tsx'
import { Text } from '../../../ui/layout.tsx'
import { leastBid } from './bid-amount.ts'
import { QuickRaises } from './quick-raises.tsx'
import type { Bidding } from './use-bidding.ts'

interface AmountProps {
  product: ProductDetail
  bidding: Bidding
  /** Takes the focus when its dialog opens. */
  focused?: boolean
}

/** The form for an exact amount, loaded when it is first shown. */
export type ExactBidPart = ComponentType<AmountProps & { when: boolean }>

interface BidAmountsProps extends AmountProps {
  ExactBid: ExactBidPart
  /** Leaves out the maximum. */
  exactOnly?: boolean
}

/** The maximum bid, or an exact amount instead of it. */
export function BidAmounts(props: BidAmountsProps) {
  const { product, bidding, ExactBid, focused = false, exactOnly } = props
  const { exact, setExact } = bidding
  return (
    <>
      {!exact && !exactOnly && (
        <MaximumField product={product} bidding={bidding} focused={focused} />
      )}
      <Disclosure summary={auctionsText.bidExactAmount} open={exact} onToggle={setExact}>
        <ExactBid when={exact} product={product} bidding={bidding} focused={focused} />
      </Disclosure>
    </>
  )
}

/** The secret maximum, with quick raises. */
function MaximumField({ product, bidding, focused }: AmountProps) {
  const { rate } = useSite()
  const { raising, maximum, setMaximum, maximumError, floorMinor, at } = bidding
  const { currency } = at
  const typed = typedMinor(maximum, currency)
  const least = leastBid(floorMinor, currency)
  const hint = auctionsText.enterLabelGroupedOrMore({
    label: currencyLabel(currency),
    grouped: groupedOf(least, currency),
  })

  return (
    <>
      <BigField
        name="maxAmount"
        label={auctionsText.yourMaximumBid}
        hint={hint}
        error={maximumError}
        before={currencyLabel(currency)}
        after={typed !== undefined && usdOf(decimalOf(typed, currency), rate, currency)}
        data-autofocus={focused ? '' : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
        onBlur={() => {
          const tidy = typed !== undefined && groupedOf(typed, currency)
          if (tidy && tidy !== maximum) setMaximum(tidy)
        }}
      />
      <QuickRaises
        label={raising ? auctionsText.addToYourMaximum : auctionsText.addToCurrentBid}
        step={product.bidStep}
        from={floorMinor}
        typed={maximum}
        bidding={bidding}
        onRaise={(minor) => setMaximum(groupedOf(minor, currency))}
      />
      <Text small muted>
        {raising
          ? auctionsText.nowBaseHigherMaximumDoes({
              base: formatMoney(product.ownMaximum ?? product.price, product.base),
            })
          : auctionsText.weBidForYou}
      </Text>
    </>
  )
}
