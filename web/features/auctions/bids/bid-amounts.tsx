import type { ComponentType } from 'react'
import * as auctionsText from '#messages/auctions'
import { currencyLabel, decimalOf, groupedOf } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { dualAmountOf, fromUsd, fromZwl, tidied } from '../../../lib/money/dual-amount.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { SwitchLine } from '../../../ui/forms/switch-line.tsx'
import { leastBid, smallestStep } from './bid-amount.ts'
import { QuickRaises } from './quick-raises.tsx'
import type { Bidding } from './use-bidding.ts'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface AmountProps {
  product: ProductDetail
  bidding: Bidding
  /** Takes the focus when its dialog opens. */
  focused?: boolean
  /** Shows the field for a maximum without a switch. */
  withMaximum?: boolean
}

/** The fields for a maximum, loaded when they are first shown. */
export type MaximumBidPart = ComponentType<AmountProps & { when: boolean }>

/** The bid, and on request a maximum up to which the shop bids; for the leader the maximum alone. */
export function BidAmounts(props: AmountProps & { MaximumBid: MaximumBidPart }) {
  const { product, bidding, MaximumBid, focused = false, withMaximum = false } = props
  const { raising, auto, setAuto, draft, setDraft, currentMinor, at } = bidding
  if (raising) return <MaximumBid when product={product} bidding={bidding} focused={focused} />
  return (
    <>
      <AmountField bidding={bidding} focused={focused} />
      <QuickRaises
        label={auctionsText.addToCurrentBid}
        step={product.bidStep}
        from={currentMinor}
        typed={draft.zwl}
        bidding={bidding}
        onRaise={(minor) => setDraft(dualAmountOf(minor, at))}
      />
      {!withMaximum && (
        <div className={connectionStyles.needsScripts}>
          <SwitchLine
            label={auctionsText.bidForMeUpTo}
            detail={auctionsText.weRaiseYourBid}
            checked={auto}
            onChange={setAuto}
          />
        </div>
      )}
      <MaximumBid when={auto || withMaximum} product={product} bidding={bidding} focused={auto} />
    </>
  )
}

/**
 * The amount in two linked boxes (auction's currency and US dollars). A text field, because a number field would read
 * "1500,50" as 150050; the attributes are those of one. Arrow keys change it by one.
 */
function AmountField({ bidding, focused }: Omit<AmountProps, 'product'>) {
  const { draft, setDraft, at, currentMinor, error } = bidding
  const { currency } = at
  const label = currencyLabel(currency)
  const one = smallestStep(currency)
  const least = leastBid(currentMinor, currency)
  const box = {
    className: formStyles.inputGroup,
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 20,
    onBlur: () => setDraft(tidied(draft, currency)),
  } as const

  return (
    <Field
      label={auctionsText.yourBid}
      hint={auctionsText.enterLabelGroupedOrMore({ label, grouped: groupedOf(least, currency) })}
      error={error}
    >
      <div className={`${formStyles.oneColumnWhenTiny} ${formStyles.dual}`}>
        <InputGroup
          {...box}
          name="amount"
          before={label}
          data-autofocus={focused ? '' : undefined}
          min={Number(decimalOf(least, currency))}
          step={Number(decimalOf(one, currency))}
          required
          value={draft.zwl}
          onChange={(event) => setDraft(fromZwl(event.target.value, at))}
          onKeyDown={(event) => {
            const change = { ArrowUp: one, ArrowDown: -one }[event.key]
            if (change === undefined) return
            event.preventDefault()
            const next = (typedMinor(draft.zwl, currency) ?? currentMinor) + change
            setDraft(dualAmountOf(next < least ? least : next, at))
          }}
        />
        <Icon name="arrow-left-right" className={connectionStyles.needsScripts} />
        {/* Only scripts convert it. */}
        <InputGroup
          {...box}
          className={`${formStyles.inputGroup} ${connectionStyles.needsScripts}`}
          before={auctionsText.us}
          aria-label={auctionsText.yourBidInUsDollars}
          aria-invalid={error ? true : undefined}
          value={draft.usd}
          onChange={(event) => setDraft(fromUsd(event.target.value, at))}
        />
      </div>
    </Field>
  )
}
