import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import { countedUsd } from '#contracts/common/counted-orders.ts'
import { bidLimitAdminCalls, bidLimitsMax } from '#contracts/auctions/admin/bid-limits.ts'
import { send } from '../../../lib/api/calls.ts'
import { bidLimitsQuery } from '../../../admin/money/money.queries.ts'
import { LinesForm } from './lines-form.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'

/** How much members may have in open bids, by their orders that count; an empty limit means none. */
export function BidLimitForm({ mayChange }: { mayChange: boolean }) {
  return (
    <ReadPanel what={auctionsAdminText.bidLimits2} query={useQuery(bidLimitsQuery)}>
      {({ steps }) => (
        <LinesForm
          key={JSON.stringify(steps)}
          id="limits"
          title={auctionsAdminText.bidLimitsTitle}
          description={auctionsAdminText.eachLineSetsLimitOf({ least: countedUsd })}
          saved={steps.map(({ paidOrders, limit }) => ({
            paidOrders: String(paidOrders),
            limit: limit ?? '',
          }))}
          columns={[
            { name: 'paidOrders', label: auctionsAdminText.paidOrdersLineIndex },
            { name: 'limit', label: auctionsAdminText.limitUsdLineIndex, currency: 'US$' },
          ]}
          most={bidLimitsMax}
          mayChange={mayChange}
          write={(lines) =>
            send(bidLimitAdminCalls.setLimits, {
              body: {
                steps: lines.map(({ paidOrders, limit }) => ({
                  paidOrders: Number(paidOrders),
                  limit: limit || null,
                })),
              },
            })
          }
          done={auctionsAdminText.limitsApplyFromNextBid}
          saveText={auctionsAdminText.saveLimits}
          locked={auctionsAdminText.onlyAdminCanChangeLimits}
        />
      )}
    </ReadPanel>
  )
}
