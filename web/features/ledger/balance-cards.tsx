import * as ledgerText from '#messages/ledger'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountText, minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Balance } from '#contracts/ledger/payouts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { BalanceNumbers } from './balance-numbers.tsx'
import { balanceQuery, payoutsQuery } from './balance.queries.ts'
import { countedUsd } from '#contracts/common/counted-orders.ts'
import { formatDate } from '../../lib/dates.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import * as noteStyles from '../../ui/states/note.module.css'
import { PayoutDialog } from './payout-dialog.tsx'
import { Panel, Text } from '../../ui/layout.tsx'
import * as balanceStyles from './balance.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

const money = (amount: string, currency: CurrencyCode) => amountText(amount, currency)

/** The seller's funds in each currency, with a button for a payout. */
export function BalanceCards() {
  const query = useQuery(balanceQuery)
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={ledgerText.failedToFetchYourBalance}>
        <SkeletonGroup
          label={ledgerText.loadingYourBalance}
          className={`${layoutStyles.panel} ${balanceStyles.panel}`}
        >
          <Skeleton width="sm" />
          <Skeleton shape="price" width="md" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title={ledgerText.nothingEarnedYet}
        detail={ledgerText.buyersPaymentsAreHeldHere}
      />
    )
  return (
    <div className={balanceStyles.balances}>
      {data.map((balance) => (
        <BalanceCard key={balance.currency} balance={balance} />
      ))}
    </div>
  )
}

function BalanceCard({ balance }: { balance: Balance }) {
  const [asking, setAsking] = useState(false)
  const { data: payouts } = useQuery(payoutsQuery)
  const { currency, held, onItsWay, paidOut, owed, payoutMin } = balance
  const { withdrawable, newSeller } = balance
  const open = payouts?.items.some(
    (payout) =>
      payout.currency === currency &&
      (payout.status === 'requested' || payout.status === 'approved'),
  )
  const enough = (minorOf(withdrawable, currency) ?? 0n) >= (minorOf(payoutMin, currency) ?? 0n)
  return (
    <Panel className={balanceStyles.panel} aria-label={ledgerText.balanceInCurrency({ currency })}>
      <BalanceNumbers balance={balance} />
      <dl className={`${balanceStyles.pairs} ${orderListStyles.pairs}`}>
        <div>
          <dt>{ledgerText.heldForOrders}</dt>
          <Text as="dd" tabular>
            {money(held, currency)}
          </Text>
        </div>
        <div>
          <dt>{ledgerText.beingPaidOut}</dt>
          <Text as="dd" tabular>
            {money(onItsWay, currency)}
          </Text>
        </div>
        <div>
          <dt>{ledgerText.paidOut}</dt>
          <Text as="dd" tabular>
            {money(paidOut, currency)}
          </Text>
        </div>
        {owed !== '0.00' && (
          <div>
            <dt>{ledgerText.owedWeTakeItFrom}</dt>
            <Text as="dd" tabular>
              {money(owed, currency)}
            </Text>
          </div>
        )}
      </dl>
      <div>
        <Button
          variant={enough && !open ? 'primary' : 'line'}
          disabled={!enough || open === true}
          onClick={() => setAsking(true)}
        >
          {ledgerText.requestPayout}
        </Button>
      </div>
      {(open || !enough) && (
        <Text small muted>
          {open
            ? ledgerText.payoutInThisCurrencyIs
            : ledgerText.youCanRequestPayoutFrom({ payoutMin: money(payoutMin, currency) })}
        </Text>
      )}
      {newSeller && <WaitingMoney balance={balance} newSeller={newSeller} />}
      <PayoutDialog balance={balance} open={asking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

type NewSeller = NonNullable<Balance['newSeller']>

interface WaitingMoneyProps {
  balance: Balance
  newSeller: NewSeller
}

/** The terms for a new seller, and when they end. */
function WaitingMoney({ balance: { currency }, newSeller }: WaitingMoneyProps) {
  const { until, salesLeft, holdDays, dailyMax } = newSeller
  const date = formatDate(until)
  const end =
    salesLeft > 0
      ? ledgerText.newUntilSales({ salesLeft, date, least: countedUsd })
      : ledgerText.newUntil({ date })
  return (
    <div className={noteStyles.note}>
      <Icon name="clock" />
      <p>
        {ledgerText.newSeller({
          terms: termsOf(holdDays, dailyMax),
          holdDays,
          dailyMax: dailyMax ? amountText(dailyMax, currency) : '',
          end,
        })}
      </p>
    </div>
  )
}

function termsOf(
  holdDays: number,
  dailyMax: NewSeller['dailyMax'],
): 'both' | 'hold' | 'limit' | 'other' {
  if (holdDays > 0) return dailyMax ? 'both' : 'hold'
  return dailyMax ? 'limit' : 'other'
}
