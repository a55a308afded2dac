import * as currenciesAdminText from '#messages/currencies/admin'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '../../../lib/money/format.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { AddForm } from './add-form.tsx'
import { currenciesQuery, progressQuery } from './currencies.queries.ts'
import { CurrencyPanel } from './currency-panel.tsx'
import { SwitchForm } from './switch-form.tsx'
import { Stack } from '../../../ui/layout.tsx'

/** Every currency, and the forms that add one and change the default. */
export function CurrenciesView({ mayChange }: { mayChange: boolean }) {
  const { data: currencies } = useQuery(currenciesQuery)
  if (!currencies) return null
  return (
    <Stack gap={4}>
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
        <Alert icon="lock">{currenciesAdminText.onlyAdminCanChangeCurrencies}</Alert>
      )}
    </Stack>
  )
}

function Progress() {
  const { data: progress } = useQuery(progressQuery)
  if (!progress) return null
  const { from, to, factor, listingsDone, listingsTotal, finishedAt } = progress
  return (
    <div role="status">
      <Alert icon={finishedAt ? 'check' : 'clock'}>
        {finishedAt
          ? currenciesAdminText.toReplacedFromAsDefault({
              to,
              from,
              factor: formatNumber(String(factor)),
            })
          : currenciesAdminText.toIsDefaultNowListings({
              to,
              listingsDone: formatCount(listingsDone),
              listingsTotal: formatCount(listingsTotal),
            })}
      </Alert>
    </div>
  )
}
