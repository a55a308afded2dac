import { useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '../../../lib/money/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { AddForm } from './add-form.tsx'
import { currenciesQuery, progressQuery } from './currencies.queries.ts'
import { CurrencyPanel } from './currency-panel.tsx'
import { SwitchForm } from './switch-form.tsx'

/** Every currency, and the forms that add one and change the default. */
export function CurrenciesView({ mayChange }: { mayChange: boolean }) {
  const { data: currencies } = useQuery(currenciesQuery)
  if (!currencies) return null
  return (
    <div className="stack gap-5">
      <Progress />
      {currencies.map((currency) => (
        <CurrencyPanel key={currency.code} currency={currency} mayChange={mayChange} />
      ))}
      {mayChange ? (
        <>
          <AddForm />
          <SwitchForm currencies={currencies} />
        </>
      ) : (
        <Notice icon="lock">Only an admin can change currencies.</Notice>
      )}
    </div>
  )
}

function Progress() {
  const { data: progress } = useQuery(progressQuery)
  if (!progress) return null
  const { from, to, factor, listingsDone, listingsTotal, finishedAt } = progress
  return (
    <div role="status">
      <Notice icon={finishedAt ? 'check' : 'clock'}>
        {finishedAt
          ? `${to} replaced ${from} as the default, at ${formatNumber(String(factor))} ${from} for 1 ${to}.`
          : `${to} is the default now. ${formatCount(listingsDone)} of ${formatCount(listingsTotal)} listings are converted; then seller balances are.`}
      </Notice>
    </div>
  )
}
