import * as dealsText from '#messages/deals'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  currencyOf,
  localCurrency,
  minorOf,
  moneyText,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import { plainAmount } from '#contracts/currencies/typed-amount.ts'
import { dealCalls } from '#contracts/deals/deals.ts'
import { limits } from '#contracts/common/limits.ts'
import { useCall } from '../../lib/api/calls.ts'
import { productsQuery, type CardProduct } from '../../lib/api/read-products.ts'
import { fieldText } from '#contracts/common/field-code.ts'
import * as sellingFields from '#messages/selling/fields'
import { priceRule } from '#contracts/selling/listing-form.rules.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { moneyIn } from '../../lib/money/format.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Form } from '../../ui/layout.tsx'

/** Items that a seller can make a deal: their newest 100 fixed-price items. */
const ownItemsQuery = (sellerId: string) => productsQuery({ sellerId, type: 'fixed', limit: 100 })

/** Chooses a seller's deal of the day and its price until midnight. */
export function ChooseDeal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useSession()
  const items = useQuery({ ...ownItemsQuery(user?.id ?? ''), enabled: open && user !== null })
  return (
    <Dialog open={open} onClose={onClose} title={dealsText.yourDealOfDay}>
      {items.isPending ? (
        <SkeletonGroup label={dealsText.loading}>
          <Skeleton width="xl" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      ) : !items.data ? (
        <ErrorState
          title={dealsText.failedToFetchYourItems}
          onRetry={() => void items.refetch()}
          retrying={items.isFetching}
        />
      ) : items.data.items.length === 0 ? (
        <EmptyState
          title={dealsText.nothingToChooseFrom}
          detail={dealsText.onlyFixedPriceItemThat}
          action={
            <ButtonLink variant="line" href="/sell">
              {dealsText.createListing}
            </ButtonLink>
          }
        />
      ) : (
        <DealForm items={items.data.items} onDone={onClose} />
      )}
    </Dialog>
  )
}

function DealForm({ items, onDone }: { items: CardProduct[]; onDone: () => void }) {
  const { rate } = useSite()
  const [productId, setProductId] = useState(items[0]?.id as string)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const deal = useCall(dealCalls.set, {
    done: ({ title, percentOff }) => {
      onDone()
      return {
        title: dealsText.yourDealOfDayIs,
        description: dealsText.titleCostsPercentOffLess({ title, percentOff }),
      }
    },
    outdates: [['deals'], ['products']],
  })
  const chosen = items.find(({ id }) => id === productId)
  const price = plainAmount(typed)
  // A deal is a price in the seller's own currency.
  const currency = chosen?.currency ?? localCurrency()
  const error = sent ? priceError(price, chosen) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (!priceError(price, chosen) && !deal.isPending)
      deal.mutate({ params: { id: productId }, body: { price, currency } })
  }

  return (
    <Form noValidate onSubmit={submit}>
      {deal.isError && <Alert tone="error">{reasonOf(deal.error, dealsText.pleaseTryAgain)}</Alert>}
      <Field label={dealsText.item}>
        <Select value={productId} onChange={(event) => setProductId(event.target.value)}>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {`${item.title} (${ownPrice(item)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={dealsText.priceUntilMidnight}
        required
        error={error}
        hint={dealsText.atLeastDealPercentMin({
          dealPercentMin: limits.dealPercentMin,
          dealDays: limits.dealDays,
        })}
      >
        <InputGroup
          before={currencyOf(currency).label}
          after={minorOf(price, currency) ? otherCurrency(price, currency, rate) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" block pending={deal.isPending} pendingText={dealsText.saving}>
        {dealsText.startDeal}
      </Button>
    </Form>
  )
}

/** The price as its seller typed it. */
const ownPrice = ({ originalPrice, currency }: CardProduct): string =>
  moneyText(minorOf(originalPrice, currency) ?? 0n, currency)

/** Converts a typed price to the other currency. */
const otherCurrency = (price: string, currency: CurrencyCode, rate: number): string =>
  moneyIn(currency === 'USD' ? localCurrency() : 'USD', price, currency, rate)

/** The error of the typed price; the server also compares it with earlier prices. */
function priceError(price: string, item: CardProduct | undefined): string | undefined {
  const shape = priceRule(price, item?.currency ?? localCurrency())
  if (shape) return fieldText(sellingFields, shape)
  if (!item) return undefined
  const minor = minorOf(price, item.currency) ?? 0n
  return minor < (minorOf(item.originalPrice, item.currency) ?? 0n)
    ? undefined
    : dealsText.enterLessThanItem({ item: ownPrice(item) })
}
