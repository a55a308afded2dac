import * as auctionsText from '#messages/auctions'
import { currencyLabel, decimalOf, groupedOf } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { formatMoney, usdOf } from '../../../lib/money/format.ts'
import { useSite } from '../../../lib/site.ts'
import { BigField } from '../../../ui/forms/big-field.tsx'
import { Text } from '../../../ui/layout.tsx'
import { QuickRaises } from './quick-raises.tsx'
import type { Bidding } from './use-bidding.ts'

interface MaximumBidProps {
  product: ProductDetail
  bidding: Bidding
  /** Takes the focus when its dialog opens. */
  focused?: boolean
  when?: boolean
}

/** The secret maximum; for the leader with quick raises. */
export function MaximumBid({ product, bidding, focused, when = true }: MaximumBidProps) {
  const { rate } = useSite()
  const { raising, maximum, setMaximum, maximumError, floorMinor, leastMax, at } = bidding
  const { currency } = at
  const typed = typedMinor(maximum, currency)
  if (!when) return null
  return (
    <>
      <BigField
        name="maxAmount"
        label={auctionsText.yourMaximumBid}
        note={raising || bidding.auto ? undefined : auctionsText.optional}
        hint={auctionsText.enterLabelGroupedOrMore({
          label: currencyLabel(currency),
          grouped: groupedOf(leastMax, currency),
        })}
        error={maximumError}
        before={currencyLabel(currency)}
        after={typed !== undefined && usdOf(decimalOf(typed, currency), rate, currency)}
        data-autofocus={focused ? '' : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required={raising}
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
        onBlur={() => {
          const tidy = typed !== undefined && groupedOf(typed, currency)
          if (tidy && tidy !== maximum) setMaximum(tidy)
        }}
      />
      {raising && (
        <QuickRaises
          label={auctionsText.addToYourMaximum}
          step={product.bidStep}
          from={floorMinor}
          typed={maximum}
          bidding={bidding}
          onRaise={(minor) => setMaximum(groupedOf(minor, currency))}
        />
      )}
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
