import * as auctionsText from '#messages/auctions'
import { currencyLabel, groupedOf, minorOf } from '../../../contracts/currencies/currencies.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { dualAmountOf, fromUsd, fromZwl, tidied, typedMinor } from '../../lib/money/dual-amount.ts'
import { leastBid, raisesFor, smallestStep } from './bid-amount.ts'
import type { Bidding } from './use-bidding.ts'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as fieldStyles from '../../ui/forms/field.module.css'
import * as formStyles from '../../ui/patterns/form.module.css'

interface BidAmountFieldProps {
  bidding: Bidding
  /** Takes the focus when its dialog opens. */
  focused?: boolean
  /** The step of automatic bids; quick raises are at least this large. */
  step: string | null
}

/** The bid in two linked boxes (auction's currency and US dollars) with quick raises. Arrow keys change it by one. */
export function BidAmountField({ bidding, focused = false, step }: BidAmountFieldProps) {
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
    <>
      <Field
        label={auctionsText.yourBid}
        hint={auctionsText.enterLabelGroupedOrMore({ label, grouped: groupedOf(least, currency) })}
        error={error}
      >
        <div className={`${formStyles.oneColumnWhenTiny} ${formStyles.dual}`}>
          <InputGroup
            className={formStyles.inputGroup}
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
      <div className={choiceStyles.chips} role="group" aria-label={auctionsText.addToCurrentBid}>
        {raisesFor(currentMinor, currency, minorOf(step ?? '', currency)).map((raise) => (
          <Chip
            key={String(raise)}
            pressed={amount === currentMinor + raise}
            onClick={() => setDraft(dualAmountOf(currentMinor + raise, at))}
          >
            {`+ ${groupedOf(raise, currency)}`}
          </Chip>
        ))}
      </div>
    </>
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
