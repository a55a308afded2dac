import * as sellingText from '#messages/selling'
import { auctionDays } from '#contracts/common/limits.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Text } from '../../../ui/layout.tsx'
import { useSite } from '../../../lib/site.ts'
import { waitsForFee } from '../fee-line.ts'
import { DualField } from './dual-field.tsx'
import { auctionEnd } from './listing-form.ts'
import type { SectionProps } from './section-props.ts'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

export function AuctionFields({ draft, errors, set, listing }: SectionProps) {
  const { bidderApproval } = useSite()
  return (
    <>
      <DualField
        label={sellingText.buyItNowPrice}
        name="buyItNowPrice"
        note={sellingText.optional}
        amount={draft.buyItNow}
        error={errors.buyItNowPrice}
        hint={sellingText.buyerWhoPaysItEnds}
        onChange={(buyItNow, typedIn) => set({ buyItNow, ...(typedIn && { currency: typedIn }) })}
      />
      <DualField
        label={sellingText.reservePrice}
        name="reservePrice"
        note={sellingText.optional}
        amount={draft.reserve}
        error={errors.reservePrice}
        hint={sellingText.belowItThereIsNo}
        onChange={(reserve, typedIn) => set({ reserve, ...(typedIn && { currency: typedIn }) })}
      />
      <Duration draft={draft} errors={errors} set={set} listing={listing} />
      {(bidderApproval || draft.approvesBidders) && (
        <Checkbox
          name="approvesBidders"
          checked={draft.approvesBidders}
          onChange={(event) => set({ approvesBidders: event.currentTarget.checked })}
        >
          {sellingText.onlyBiddersIApprove}
          <Text as="small" muted>
            {sellingText.onlyBiddersIApproveHint}
          </Text>
        </Checkbox>
      )}
      <AutomaticRelisting draft={draft} set={set} />
    </>
  )
}

const timesOffered = [0, 1, 2, 3, 5]
const percentsOffered = [0, 5, 10, 20]

function AutomaticRelisting({ draft, set }: Pick<SectionProps, 'draft' | 'set'>) {
  const { relistTimes, relistPercentOff } = draft
  return (
    <>
      <FieldGroup
        label={sellingText.listAgainIfUnsold}
        hint={relistTimes > 0 ? sellingText.listAgainHint : undefined}
      >
        <div className={choiceStyles.chips}>
          {offered(timesOffered, relistTimes).map((times) => (
            <Chip
              key={times}
              pressed={relistTimes === times}
              onClick={() => set({ relistTimes: times })}
            >
              {times === 0 ? sellingText.listAgainNever : sellingText.listAgainTimes({ times })}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      {relistTimes > 0 && (
        <FieldGroup label={sellingText.lowerStartEachTime}>
          <div className={choiceStyles.chips}>
            {offered(percentsOffered, relistPercentOff).map((percent) => (
              <Chip
                key={percent}
                pressed={relistPercentOff === percent}
                onClick={() => set({ relistPercentOff: percent })}
              >
                {percent === 0
                  ? sellingText.lowerStartNot
                  : sellingText.lowerStartBy({ percent: String(percent) })}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}

/** The choices, with the present one even if it came through the API. */
const offered = (choices: number[], present: number): number[] =>
  [...new Set([...choices, present])].toSorted((a, b) => a - b)

/** The text of the option that keeps the current duration. */
const asItIs = (listing: SectionProps['listing']): string =>
  listing && waitsForFee(listing) ? sellingText.asYouChoseItTime : sellingText.asItIsNowIf

function Duration({ draft, errors, set, listing }: SectionProps) {
  const now = useNow(60_000)
  return (
    <FieldGroup
      label={listing ? sellingText.ends : sellingText.duration}
      error={errors.auctionEndTime}
      hint={
        draft.days === 0
          ? asItIs(listing)
          : sellingText.endsDayAndTimeEvenings({
              dayAndTime: formatDayAndTime(auctionEnd(draft, now)),
            })
      }
    >
      <div className={choiceStyles.chips}>
        {listing && (
          <Chip name="auctionEndTime" pressed={draft.days === 0} onClick={() => set({ days: 0 })}>
            {sellingText.asItIs}
          </Chip>
        )}
        {auctionDays.map((days) => (
          <Chip
            key={days}
            name="auctionEndTime"
            pressed={draft.days === days}
            onClick={() => set({ days })}
          >
            {sellingText.daysDays({ days })}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
