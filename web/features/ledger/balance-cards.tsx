import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountText, minorOf, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { Balance } from '../../../contracts/ledger/payouts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { balanceQuery, payoutsQuery } from './balance.queries.ts'
import { WaitingMoney } from './waiting-money.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

const money = (amount: string, currency: CurrencyCode) => amountText(amount, currency)

/** What the seller has in each currency, and the way to have it paid out. */
export function BalanceCards({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(balanceQuery(userId))
  if (!data && isError)
    return (
      <ErrorState
        title="Failed to fetch your balance"
        detail="Check your data or signal, then try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading your balance" className="panel">
        <Skeleton width="sm" />
        <Skeleton shape="price" width="md" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title="Nothing earned yet"
        detail="What buyers pay is held here until they have their order, and is then yours, less commission."
      />
    )
  return (
    <div className="balances">
      {data.map((balance) => (
        <BalanceCard key={balance.currency} balance={balance} userId={userId} />
      ))}
    </div>
  )
}

function BalanceCard({ balance, userId }: { balance: Balance; userId: string }) {
  const [asking, setAsking] = useState(false)
  const { data: payouts } = useQuery(payoutsQuery(userId))
  const { currency, available, held, onItsWay, paidOut, owed, payoutMin } = balance
  const { withdrawable, newSeller } = balance
  const open = payouts?.items.some(
    (payout) =>
      payout.currency === currency &&
      (payout.status === 'requested' || payout.status === 'approved'),
  )
  const enough = (minorOf(withdrawable, currency) ?? 0n) >= (minorOf(payoutMin, currency) ?? 0n)
  return (
    <section className="panel" aria-label={`Balance in ${currency}`}>
      <p className="small muted">Available</p>
      <p className="sum-line num">{money(available, currency)}</p>
      <dl className="pairs">
        <div>
          <dt>Held for orders</dt>
          <dd className="num">{money(held, currency)}</dd>
        </div>
        <div>
          <dt>On its way</dt>
          <dd className="num">{money(onItsWay, currency)}</dd>
        </div>
        <div>
          <dt>Paid out</dt>
          <dd className="num">{money(paidOut, currency)}</dd>
        </div>
        {owed !== '0.00' && (
          <div>
            <dt>Owed, taken from your next sales</dt>
            <dd className="num">{money(owed, currency)}</dd>
          </div>
        )}
      </dl>
      <div>
        <Button
          variant={enough && !open ? 'primary' : 'line'}
          disabled={!enough || open === true}
          onClick={() => setAsking(true)}
        >
          Request payout
        </Button>
      </div>
      {(open || !enough) && (
        <p className="small muted">
          {open
            ? 'A payout in this currency is on its way. You can ask again once it is paid.'
            : `Payouts begin at ${money(payoutMin, currency)}.`}
        </p>
      )}
      {newSeller && <WaitingMoney balance={balance} newSeller={newSeller} />}
      <PayoutDialog balance={balance} open={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
