import * as auctionsText from '#messages/auctions'
import { currencyLabel, groupedOf } from '../../../../contracts/currencies/currencies.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { dualAmountOf, fromUsd, fromZwl, tidied } from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '../../../lib/money/typed-minor.ts'
import { leastBid, smallestStep } from './bid-amount.ts'
import { QuickRaises } from './quick-raises.tsx'
import type { Bidding } from './use-bidding.ts'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

interface ExactBidProps {
  product: ProductDetail
  bidding: Bidding
  /** Takes the focus when its dialog opens. */
  focused?: boolean
}

/** An exact bid with quick raises. */
export function ExactBid({ product, bidding, focused = false }: ExactBidProps) {
  const { exact, currentMinor, draft, setDraft, at } = bidding
  return (
    <Stack>
      <BidAmountField bidding={bidding} focused={focused && exact} />
      <QuickRaises
        label={auctionsText.addToCurrentBid}
        step={product.bidStep}
        from={currentMinor}
        typed={draft.zwl}
        bidding={bidding}
        onRaise={(minor) => setDraft(dualAmountOf(minor, at))}
      />
    </Stack>
  )
}

/** The amount in two linked boxes (auction's currency and US dollars). Arrow keys change it by one. */
function BidAmountField({ bidding, focused }: { bidding: Bidding; focused: boolean }) {
  const { draft, setDraft, at, currentMinor, error } = bidding
  const { currency } = at
  const label = currencyLabel(currency)
  const one = smallestStep(currency)
  const least = leastBid(currentMinor, currency)
  const amount = typedMinor(draft.zwl, currency)

  function stepBy(minor: bigint) {
    const next = (amount ?? currentMinor) + minor
    setDraft(dualAmountOf(next < least ? least : next, at))
  }

  return (
    <Field
      label={auctionsText.yourBid}
      hint={auctionsText.enterLabelGroupedOrMore({ label, grouped: groupedOf(least, currency) })}
      error={error}
    >
      <div className={`${formStyles.oneColumnWhenTiny} ${formStyles.dual}`}>
        <InputGroup
          className={formStyles.inputGroup}
          name="amount"
          before={label}
          data-autofocus={focused ? '' : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={groupedOf(least, currency)}
          required
          value={draft.zwl}
          onChange={(event) => setDraft(fromZwl(event.target.value, at))}
          onBlur={() => setDraft(tidied(draft, at.currency))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepBy(event.key === 'ArrowUp' ? one : -one)
          }}
        />
        <Icon name="arrow-left-right" />
        <UsdBox bidding={bidding} />
      </div>
    </Field>
  )
}

/** The amount in US dollars: a plain input, because the field's label and id belong to the first box. */
function UsdBox({ bidding: { draft, setDraft, at, error } }: { bidding: Bidding }) {
  return (
    <div
      className={
        error
          ? `${fieldStyles.inputGroup} ${formStyles.inputGroup} ${fieldStyles.bad}`
          : `${fieldStyles.inputGroup} ${formStyles.inputGroup}`
      }
    >
      <span className={fieldStyles.prefix} aria-hidden="true">
        {auctionsText.us}
      </span>
      <input
        aria-label={auctionsText.yourBidInUsDollars}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.usd}
        onChange={(event) => setDraft(fromUsd(event.target.value, at))}
        onBlur={() => setDraft(tidied(draft, at.currency))}
      />
    </div>
  )
}
