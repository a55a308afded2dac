import * as commonAdminText from '#messages/common/admin'
import * as settingsAdminText from '#messages/settings/admin'
import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { useState, type FormEvent } from 'react'
import {
  settingsCalls,
  type BusinessName,
  type BusinessSetting,
} from '#contracts/settings/admin/settings.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/money/format.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { PlannedSettings } from './planned-settings.tsx'
import { businessQuery } from '../../../admin/frame/admin.queries.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { Form, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

type BusinessChange = InputOf<typeof settingsCalls.updateBusiness>['body']
type FieldName = Exclude<keyof BusinessChange, 'reason' | 'from'>

interface BusinessField {
  field: FieldName
  label: string
  before?: string
  local?: true
  after?: string
  yesOrNo?: true
}
const usd = (field: FieldName, label: string): BusinessField => ({ field, label, before: 'US$' })
const counted = (field: FieldName, label: string, after: string): BusinessField => ({
  field,
  label,
  after,
})
const choice = (field: FieldName, label: string): BusinessField => ({ field, label, yesOrNo: true })

const fields: Record<BusinessName, BusinessField> = {
  exchange_rate: { field: 'exchangeRate', label: settingsAdminText.exchangeRateOfUs1, local: true },
  commission_percent: counted('commissionPercent', settingsAdminText.commissionOnSale, '%'),
  listing_fee_usd_minor: usd('listingFeeUsd', settingsAdminText.listingFee),
  subscription_usd_minor: usd('subscriptionUsd', settingsAdminText.subscription30Days),
  boost_usd_minor: usd('boostUsd', settingsAdminText.oneFurtherBoost),
  bank_transfer_hours: counted(
    'bankTransferHours',
    settingsAdminText.bankTransferHoldsOrderFor,
    'hours',
  ),
  new_seller_days: counted('newSellerDays', settingsAdminText.sellerIsNewFor, 'days'),
  new_seller_sales: counted('newSellerSales', settingsAdminText.andForTheirFirst, 'sales'),
  new_seller_hold_days: counted(
    'newSellerHoldDays',
    settingsAdminText.moneyFromNewSellersSale,
    'days',
  ),
  new_seller_daily_usd_minor: usd('newSellerDailyUsd', settingsAdminText.payoutsOfNewSellerPer),
  payout_two_people_usd_minor: usd(
    'payoutTwoPeopleUsd',
    settingsAdminText.payoutsAboveNeedTwoPeople,
  ),
  cash_max_usd_minor: usd('cashMaxUsd', settingsAdminText.cashOnCollectionUpTo),
  cash_debt_max_usd_minor: usd('cashDebtMaxUsd', settingsAdminText.sellersMayOweCommissionUpTo),
  cash_no_shows: { field: 'cashNoShows', label: settingsAdminText.noCashAfterMissedCollections },
  wallet_tax_basis_points: counted(
    'walletTaxBasisPoints',
    settingsAdminText.transferTaxInWalletNote,
    '/ 10,000',
  ),
  confirmed_email: choice('confirmedEmail', settingsAdminText.confirmedEmail),
  blind_ratings: choice('blindRatings', settingsAdminText.blindRatings),
  bidder_approval: choice('bidderApproval', settingsAdminText.bidderApproval),
}

const answers = { '1': settingsAdminText.yes, '0': settingsAdminText.no }
const shown = (name: BusinessName, value: string): string =>
  fields[name].yesOrNo ? answers[value === '1' ? '1' : '0'] : formatNumber(value)

type TypedName = FieldName | 'reason' | 'from'

interface BusinessFormProps {
  settings: BusinessSetting[]
  mayChange: boolean
}

/** Exchange rate, commission, fees and prices. A change applies now or from a later day. */
export function BusinessForm({ settings, mayChange }: BusinessFormProps) {
  const [typed, setTyped] = useState<Partial<Record<TypedName, string>>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const update = useStaffWrite(
    async (body: BusinessChange) => {
      await send(settingsCalls.updateBusiness, { body })
      return body.from
    },
    {
      done: (from) => ({
        title: commonAdminText.settingsUpdated,
        description: from ? commonAdminText.theyStartOnThatDay : commonAdminText.theyApplyFromNowOn,
      }),
      failed: commonAdminText.settingsFailed,
      hint: commonAdminText.noConnection,
      outdates: [businessQuery.queryKey, ['site']],
    },
  )
  const changed = settings.filter(({ name, value }) => {
    const given = typed[fields[name].field]
    return given !== undefined && given.trim() !== value
  })

  function type(name: TypedName, value: string) {
    setTyped((before) => ({ ...before, [name]: value }))
    setRefused({})
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (changed.length === 0 || update.isPending) return
    const change: BusinessChange = Object.fromEntries(
      changed.map(({ name }) => [fields[name].field, typed[fields[name].field]?.trim()]),
    )
    const reason = typed.reason?.trim()
    const given = { ...change, ...(reason && { reason }), ...(typed.from && { from: typed.from }) }
    update.mutate(given, {
      onSuccess: () => setTyped({}),
      onError: (error) => setRefused(fieldsOf(error)),
    })
  }

  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="set-business">
      <h2 id="set-business">{settingsAdminText.rateCommissionAndPrices}</h2>
      <Text small muted>
        {settingsAdminText.changeAppliesFromWhenIt}
      </Text>
      <div className={formStyles.twoFields}>
        {settings.map(({ name, value, since, setBy }) => {
          const { field, label, before, local, after, yesOrNo } = fields[name]
          return (
            <Field
              key={name}
              label={label}
              error={refused[field]}
              hint={
                since
                  ? settingsAdminText.sinceDayAndTimeBy({
                      dayAndTime: formatDayAndTime(since),
                      setBy: setBy ?? settingsAdminText.shopItself,
                    })
                  : settingsAdminText.defaultValue
              }
            >
              {yesOrNo ? (
                <Select
                  name={field}
                  disabled={!mayChange}
                  value={typed[field] ?? value}
                  onChange={(event) => type(field, event.currentTarget.value)}
                >
                  <option value="0">{answers['0']}</option>
                  <option value="1">{answers['1']}</option>
                </Select>
              ) : (
                <InputGroup
                  name={field}
                  inputMode="decimal"
                  autoComplete="off"
                  before={local ? currencyLabel(localCurrency()) : before}
                  after={after}
                  readOnly={!mayChange}
                  value={typed[field] ?? value}
                  onChange={(event) => type(field, event.currentTarget.value)}
                />
              )}
            </Field>
          )
        })}
        <Field
          label={settingsAdminText.from}
          note={settingsAdminText.optional}
          hint={settingsAdminText.laterDayLeaveEmptyFor}
          error={refused['from']}
        >
          <TextInput
            type="date"
            name="from"
            value={typed.from ?? ''}
            readOnly={!mayChange}
            onChange={(event) => type('from', event.currentTarget.value)}
          />
        </Field>
        <Field
          label={settingsAdminText.why}
          note={settingsAdminText.optional}
          hint={settingsAdminText.itIsInAuditLog}
          error={refused['reason']}
        >
          <TextInput
            name="reason"
            value={typed.reason ?? ''}
            readOnly={!mayChange}
            maxLength={adminLimits.reasonMax}
            onChange={(event) => type('reason', event.currentTarget.value)}
          />
        </Field>
      </div>
      <SubmitRow
        disabled={!mayChange || changed.length === 0}
        pending={update.isPending}
        pendingText={settingsAdminText.saving}
      >
        {typed.from ? settingsAdminText.saveFromThatDayOn : settingsAdminText.saveFromNowOn}
      </SubmitRow>
      <PlannedSettings settings={settings} labelOf={labelOf} shown={shown} mayChange={mayChange} />
      <Earlier settings={settings} />
    </Form>
  )
}

const labelOf = (name: BusinessName): string => fields[name].label

function Earlier({ settings }: { settings: BusinessSetting[] }) {
  const rows = settings.flatMap(({ name, earlier }) =>
    earlier.map((one, index) => ({
      ...one,
      key: `${name}-${index}`,
      label: fields[name].label,
      value: shown(name, one.value),
    })),
  )
  if (rows.length === 0) return null
  return (
    <Disclosure summary={settingsAdminText.whatHeldBefore}>
      <table className={listsStyles.table}>
        <VisuallyHidden as="caption">{settingsAdminText.earlierValues}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{settingsAdminText.setting}</th>
            <th scope="col">{settingsAdminText.value}</th>
            <th scope="col">{settingsAdminText.since}</th>
            <th scope="col">{settingsAdminText.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value, since, setBy }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td>{since ? formatDayAndTime(since) : settingsAdminText.beginning}</td>
              <td>{setBy ?? settingsAdminText.shopItself}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
