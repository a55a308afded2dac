import { groupedOf, minorOf } from '#contracts/currencies/currencies.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { raisesFor } from './bid-amount.ts'
import type { Bidding } from './use-bidding.ts'
import * as bidFormStyles from './bid-form.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface QuickRaisesProps {
  label: string
  /** The step of automatic bids; no raise is smaller. */
  step: string | null
  /** The amount that is raised, in minor units. */
  from: bigint
  /** The amount in the field. */
  typed: string
  bidding: Bidding
  /** `minor` is the raised amount in minor units. */
  onRaise: (minor: bigint) => void
}

/** Chips that raise an amount. */
export function QuickRaises({ label, step, from, typed, bidding, onRaise }: QuickRaisesProps) {
  const { currency } = bidding.at
  const amount = typedMinor(typed, currency)
  return (
    <div
      className={`${connectionStyles.needsScripts} ${choiceStyles.chips} ${bidFormStyles.raises}`}
      role="group"
      aria-label={label}
    >
      {raisesFor(from, currency, minorOf(step ?? '', currency)).map((raise) => (
        <Chip
          key={String(raise)}
          pressed={amount === from + raise}
          onClick={() => onRaise(from + raise)}
        >
          {`+ ${groupedOf(raise, currency)}`}
        </Chip>
      ))}
    </div>
  )
}
