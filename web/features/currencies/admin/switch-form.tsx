import * as currenciesAdminText from '#messages/currencies/admin'
import { useState, type FormEvent } from 'react'
import {
  currencyCalls,
  type AdminCurrency,
  type SwitchPreview,
} from '#contracts/currencies/admin/currencies.ts'
import { fieldsOf, reasonOf } from '../../../lib/api/api-error.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { useCurrencyCall } from './currencies.queries.ts'
import { bodyOf, CurrencyFields, noCurrency } from './currency-fields.tsx'
import { Form, Stack } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The choice of a currency that the shop does not have yet. */
const another = 'new'

/** Makes another or a new currency the default. Shows the effects before it asks for a reason. */
export function SwitchForm({ currencies }: { currencies: AdminCurrency[] }) {
  const preview = useStaffCall(currencyCalls.preview, { outdates: [] })
  const replace = useCurrencyCall(
    currencyCalls.replaceDefault,
    currenciesAdminText.defaultCurrencyWasChanged,
  )
  const from = currencies.find(({ local }) => local)?.code ?? ''
  const choices = currencies.filter(
    ({ local, code, retiredAt }) => !local && code !== 'USD' && !retiredAt,
  )
  const [chosen, setChosen] = useState('')
  const [currency, setCurrency] = useState(noCurrency)
  const offered = [...choices.map(({ code }) => code), another]
  const choice = offered.includes(chosen) ? chosen : offered[0]!
  const isNew = choice === another
  const to = isNew ? currency.typed.code.trim() : choice
  const [factor, setFactor] = useState('')
  const [retire, setRetire] = useState(true)
  const [reason, setReason] = useState('')
  const errors = plain({ ...fieldsOf(preview.error), ...fieldsOf(replace.error) })
  const seen = preview.data
  const again = () => {
    preview.reset()
    replace.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = {
      to,
      factor: factor.trim(),
      retire,
      ...(isNew && { currency: bodyOf(currency) }),
    }
    if (!seen || seen.refusal) return preview.mutate({ body: typed })
    if (!replace.isPending) replace.mutate({ body: { ...typed, reason } }, { onSuccess: again })
  }
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="default-currency">
      <h2 id="default-currency">{currenciesAdminText.changeDefaultCurrency}</h2>
      <Field label={currenciesAdminText.newDefault}>
        <Select
          name="to"
          value={choice}
          onChange={(event) => {
            again()
            setChosen(event.currentTarget.value)
          }}
        >
          {choices.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
          <option value={another}>{currenciesAdminText.newCurrency}</option>
        </Select>
      </Field>
      {isNew && (
        <CurrencyFields
          value={currency}
          errors={errors}
          onChange={(typed) => {
            again()
            setCurrency(typed)
          }}
        />
      )}
      <Field
        label={currenciesAdminText.rateFor({ from, to: to || currenciesAdminText.ofIt })}
        hint={currenciesAdminText.factorAtWhichPricesAnd}
        error={errors['factor']}
        required
      >
        <TextInput
          name="factor"
          inputMode="decimal"
          autoComplete="off"
          value={factor}
          onChange={(event) => {
            again()
            setFactor(event.currentTarget.value)
          }}
        />
      </Field>
      <Checkbox
        checked={retire}
        onChange={(event) => {
          again()
          setRetire(event.currentTarget.checked)
        }}
      >
        {currenciesAdminText.retireFromConvertItsListings({ from })}
      </Checkbox>
      {preview.error && Object.keys(errors).length === 0 && (
        <Alert tone="error">
          {reasonOf(preview.error, currenciesAdminText.previewCouldNotBeMade)}
        </Alert>
      )}
      {seen && <Preview {...seen} />}
      {seen && !seen.refusal && (
        <Field label={currenciesAdminText.reasonForChange} error={errors['reason']} required>
          <TextInput
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      <SubmitRow
        pending={preview.isPending || replace.isPending}
        pendingText={currenciesAdminText.oneMoment}
      >
        {seen && !seen.refusal
          ? currenciesAdminText.makeToDefault({ to })
          : currenciesAdminText.preview}
      </SubmitRow>
    </Form>
  )
}

/** The errors of the new currency's fields, without their path prefix. */
const plain = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      name === 'to' ? 'code' : name.replace('currency.', ''),
      sentence,
    ]),
  )

function Preview(seen: SwitchPreview) {
  const { from, to, retire } = seen
  if (seen.refusal) return <Alert tone="error">{seen.refusal}</Alert>
  return (
    <Stack role="status">
      <ul className={layoutStyles.small}>
        <li>
          {currenciesAdminText.listingListingsInFromYes({
            fixed: seen.fixed,
            from,
            value: retire ? 'yes' : 'other',
            to,
          })}
        </li>
        <li>
          {currenciesAdminText.listingListingsInOtherCurrencies({ dollars: seen.dollars, to })}
        </li>
        <li>
          {currenciesAdminText.auctionAuctionsWillRunOn({ auctions: seen.auctions, from, to })}
        </li>
        <li>{currenciesAdminText.unpaidOrderUnpaidOrdersIn({ unpaid: seen.unpaid, from })}</li>
        <li>{currenciesAdminText.moneyOfPaidOrderPaid({ held: seen.held, from })}</li>
        {retire && (
          <li>
            {currenciesAdminText.sellerBalanceSellerBalancesBalances({
              sellers: seen.sellers,
              balances: formatMoney(seen.balances, from),
              balancesConverted: formatMoney(seen.balancesConverted, to),
            })}
          </li>
        )}
        <li>
          {currenciesAdminText.us1IsFromRate({
            from,
            rateBefore: String(seen.rateBefore),
            to,
            rateAfter: String(seen.rateAfter),
          })}
        </li>
        {retire &&
          seen.samples.map(({ title, before, after }) => (
            <li key={title}>
              {currenciesAdminText.titleBeforeBecomesAfter({ title, before, after })}
            </li>
          ))}
      </ul>
    </Stack>
  )
}
