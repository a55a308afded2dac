import { groupedOf, minorOf } from '../../../contracts/currencies.ts'
import { useSite } from '../../lib/site.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InputGroup } from '../../ui/input-group.tsx'
import { dualAmountOf, fromUsd, fromZwl, tidied, typedMinor } from '../../lib/dual-amount.ts'
import { leastBid, raisesFor } from './bid-amount.ts'
import type { Bidding } from './use-bidding.ts'

interface BidAmountFieldProps {
  bidding: Bidding
  /** Takes the first focus of the dialog around it. */
  focused?: boolean
  /** What an automatic bid goes over another by, decimal ZWL: no quick raise is smaller. */
  step: string | null
}

/** The bid in two linked boxes, ZWL and dollars, with quick raises. Arrow keys move it by one ZWL. */
export function BidAmountField({ bidding, focused = false, step }: BidAmountFieldProps) {
  const { rate } = useSite()
  const { draft, setDraft, currentMinor, error } = bidding
  const least = leastBid(currentMinor)
  const amount = typedMinor(draft.zwl)

  function stepBy(minor: bigint) {
    const next = (amount ?? currentMinor) + minor
    setDraft(dualAmountOf(next < least ? least : next, rate))
  }

  return (
    <>
      <Field label="Your bid" hint={`Enter ZWL ${groupedOf(least)} or more.`} error={error}>
        <div className="dual max-[22rem]:grid-cols-1 max-[22rem]:[&>.i]:hidden">
          <InputGroup
            before="ZWL"
            data-autofocus={focused ? '' : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={groupedOf(least)}
            required
            value={draft.zwl}
            onChange={(event) => setDraft(fromZwl(event.target.value, rate))}
            onBlur={() => setDraft(tidied(draft))}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              stepBy(event.key === 'ArrowUp' ? 100n : -100n)
            }}
          />
          <Icon name="arrow-left-right" />
          <UsdBox bidding={bidding} />
        </div>
      </Field>
      <div className="chips" role="group" aria-label="Add to the current bid">
        {raisesFor(currentMinor, minorOf(step ?? '')).map((raise) => (
          <Chip
            key={String(raise)}
            pressed={amount === currentMinor + raise}
            onClick={() => setDraft(dualAmountOf(currentMinor + raise, rate))}
          >
            {`+ ${groupedOf(raise)}`}
          </Chip>
        ))}
      </div>
    </>
  )
}

/** The dollars beside; a plain input, because the field's label and id belong to the ZWL box. */
function UsdBox({ bidding: { draft, setDraft, error } }: { bidding: Bidding }) {
  const { rate } = useSite()
  return (
    <div className={error ? 'inpwrap bad' : 'inpwrap'}>
      <span className="pre" aria-hidden="true">
        US$
      </span>
      <input
        aria-label="Your bid in US dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.usd}
        onChange={(event) => setDraft(fromUsd(event.target.value, rate))}
        onBlur={() => setDraft(tidied(draft))}
      />
    </div>
  )
}
