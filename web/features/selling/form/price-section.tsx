import { auctionDays } from '../../../../contracts/common/limits.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatRate } from '../../../lib/money/format.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { DualField } from './dual-field.tsx'
import { waitsForFee } from '../fee-line.ts'
import { auctionEnd } from './listing-form.ts'
import { ReceivePanel } from '../import/receive-panel.tsx'
import type { SectionProps } from './section-props.ts'

export function PriceSection({ draft, errors, set, listing }: SectionProps) {
  const { currency, rate } = useDualRate()
  const auction = draft.kind === 'auction'
  return (
    <section className="fsec" aria-labelledby="price-h">
      <h2 id="price-h">Price</h2>
      {!listing && (
        <Segmented
          label="Selling format"
          segments={[
            { value: 'fixed', label: 'Fixed price', icon: 'tag' },
            { value: 'auction', label: 'Auction', icon: 'gavel', tone: 'flame' },
          ]}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      <DualField
        label={auction ? 'Starting bid' : 'Price'}
        name="price"
        required
        amount={draft.price}
        error={errors.price}
        hint={`Type in either box. 1 USD = ${formatRate(rate, currency)}.`}
        onChange={(price, typedIn) => set({ price, ...(typedIn && { currency: typedIn }) })}
      />
      <ReceivePanel draft={draft} listing={listing} />
      {auction && (
        <>
          <DualField
            label="Buy It Now price"
            name="buyItNowPrice"
            note="optional"
            amount={draft.buyItNow}
            error={errors.buyItNowPrice}
            hint="Somebody who pays it ends the auction at once. It is shown until the first bid."
            onChange={(buyItNow, typedIn) =>
              set({ buyItNow, ...(typedIn && { currency: typedIn }) })
            }
          />
          <DualField
            label="Reserve price"
            name="reservePrice"
            note="optional"
            amount={draft.reserve}
            error={errors.reservePrice}
            hint="Below it there is no sale. Buyers only see whether it is met."
            onChange={(reserve, typedIn) => set({ reserve, ...(typedIn && { currency: typedIn }) })}
          />
          <Duration draft={draft} errors={errors} set={set} listing={listing} />
        </>
      )}
    </section>
  )
}

/** How long an auction runs when nothing is chosen. */
const asItIs = (listing: SectionProps['listing']): string =>
  listing && waitsForFee(listing)
    ? 'As it was chosen: the time begins to run once the fee is paid.'
    : 'As it is now. Choosing days counts them from the moment you save.'

function Duration({ draft, errors, set, listing }: SectionProps) {
  const now = useNow(60_000)
  return (
    <FieldGroup
      label={listing ? 'Ends' : 'Duration'}
      error={errors.auctionEndTime}
      hint={
        draft.days === 0
          ? asItIs(listing)
          : `Ends ${formatDayAndTime(auctionEnd(draft, now))}. Evenings get the most bids.`
      }
    >
      <div className="chips">
        {listing && (
          <Chip name="auctionEndTime" pressed={draft.days === 0} onClick={() => set({ days: 0 })}>
            As it is
          </Chip>
        )}
        {auctionDays.map((days) => (
          <Chip
            key={days}
            name="auctionEndTime"
            pressed={draft.days === days}
            onClick={() => set({ days })}
          >
            {days} days
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
