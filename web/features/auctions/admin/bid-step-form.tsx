import * as auctionsAdminText from '#messages/auctions/admin'
import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import { auctionAdminCalls } from '#contracts/auctions/admin/auctions.ts'
import { send } from '../../../lib/api/calls.ts'
import { stepsQuery } from '../../../admin/money/money.queries.ts'
import { LinesForm } from './lines-form.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'

/** The step of automatic bids for each range of prices. */
export function BidStepForm({ mayChange }: { mayChange: boolean }) {
  const currency = currencyLabel(localCurrency())
  return (
    <ReadPanel what={auctionsAdminText.bidSteps} query={useQuery(stepsQuery)}>
      {({ steps }) => (
        <LinesForm
          key={JSON.stringify(steps)}
          id="steps"
          title={auctionsAdminText.stepsOfAutomaticBids}
          description={auctionsAdminText.eachLineSetsStepOf({ localCurrency: currency })}
          saved={steps}
          columns={[
            { name: 'from', label: auctionsAdminText.fromLineIndex, currency },
            { name: 'step', label: auctionsAdminText.stepLineIndex, currency },
          ]}
          most={20}
          mayChange={mayChange}
          write={(lines) => send(auctionAdminCalls.setSteps, { body: { steps: lines } })}
          done={auctionsAdminText.stepsApplyFromNextBid}
          saveText={auctionsAdminText.saveSteps}
          locked={auctionsAdminText.onlyAdminCanChangeSteps}
        />
      )}
    </ReadPanel>
  )
}
