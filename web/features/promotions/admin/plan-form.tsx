import { queryOf, send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as promotionsAdminText from '#messages/promotions/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  planAdminCalls,
  planNameMax,
  type PlanSetting,
  type PlanSettings,
} from '#contracts/promotions/admin/plans.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as formStyles from '../../../ui/patterns/form.module.css'

export const planSettingsQuery = queryOf(planAdminCalls.plans)

const names: Record<PlanSetting['tier'], string> = {
  free: promotionsAdminText.tierFree,
  standard: promotionsAdminText.standard,
  premium: promotionsAdminText.premium,
}

/** A plan as typed; an empty limit or commission means none. */
interface Typed {
  tier: PlanSetting['tier']
  name: string
  priceUsd: string
  listingsMax: string
  boosts: string
  commissionPercent: string
  figures: boolean
}

const typedOf = ({ listingsMax, boosts, commissionPercent, ...plan }: PlanSetting): Typed => ({
  ...plan,
  listingsMax: String(listingsMax ?? ''),
  boosts: String(boosts),
  commissionPercent: String(commissionPercent ?? ''),
})

const sentOf = ({ listingsMax, commissionPercent, ...plan }: Typed) => ({
  ...plan,
  listingsMax: listingsMax.trim() || null,
  commissionPercent: commissionPercent.trim() || null,
})

/** The names, prices and terms of the plans; read-only unless `mayChange`. */
export function PlanForm({ mayChange }: { mayChange: boolean }) {
  return (
    <ReadPanel what={promotionsAdminText.plans} query={useQuery(planSettingsQuery)}>
      {(settings) => (
        <Plans key={JSON.stringify(settings)} settings={settings} mayChange={mayChange} />
      )}
    </ReadPanel>
  )
}

function Plans({ settings, mayChange }: { settings: PlanSettings; mayChange: boolean }) {
  const [plans, setPlans] = useState(() => settings.plans.map(typedOf))
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const save = useStaffWrite(
    () =>
      send(planAdminCalls.setPlans, {
        body: { plans: plans.map(sentOf), reason, ...(from && { from }) },
      }),
    { done: promotionsAdminText.saved, failed: promotionsAdminText.notSaved },
  )
  function change(tier: Typed['tier'], given: Partial<Typed>) {
    setError(undefined)
    setPlans((before) => before.map((plan) => (plan.tier === tier ? { ...plan, ...given } : plan)))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(undefined, {
      onError: (refused) => setError(reasonOf(refused, promotionsAdminText.notSaved)),
    })
  }
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="plans">
      <h2 id="plans">{promotionsAdminText.plans}</h2>
      <Text small muted>
        {promotionsAdminText.plansIntro}
      </Text>
      {settings.planned.length > 0 && (
        <Alert icon="clock">
          {promotionsAdminText.planned({
            days: settings.planned.map(({ since }) => formatDayAndTime(since)).join(', '),
          })}
        </Alert>
      )}
      {error && <Alert tone="error">{error}</Alert>}
      {plans.map((plan) => (
        <PlanFields
          key={plan.tier}
          plan={plan}
          readOnly={!mayChange}
          onChange={(given) => change(plan.tier, given)}
        />
      ))}
      {mayChange ? (
        <>
          <div className={formStyles.twoFields}>
            <Field
              label={promotionsAdminText.from}
              note={promotionsAdminText.optional}
              hint={promotionsAdminText.fromHint}
            >
              <TextInput
                type="date"
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
            </Field>
            <Field label={promotionsAdminText.reason} hint={promotionsAdminText.reasonHint}>
              <TextInput
                value={reason}
                maxLength={adminLimits.reasonMax}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
          </div>
          <SubmitRow pending={save.isPending} pendingText={promotionsAdminText.saving}>
            {promotionsAdminText.savePlans}
          </SubmitRow>
        </>
      ) : (
        <Alert icon="lock">{promotionsAdminText.onlyAdmin}</Alert>
      )}
    </Form>
  )
}

interface PlanFieldsProps {
  plan: Typed
  readOnly: boolean
  onChange: (given: Partial<Typed>) => void
}

/** The fields of one plan. The one without a price has no boosts, because a boost needs a subscription. */
function PlanFields({ plan, readOnly, onChange }: PlanFieldsProps) {
  const isPaid = plan.tier !== 'free'
  const field = (name: 'listingsMax' | 'boosts' | 'priceUsd' | 'commissionPercent') => ({
    autoComplete: 'off',
    readOnly,
    value: plan[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <FieldGroup label={names[plan.tier]}>
      <div className={formStyles.twoFields}>
        <Field label={promotionsAdminText.name}>
          <TextInput
            readOnly={readOnly}
            maxLength={planNameMax}
            autoComplete="off"
            value={plan.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </Field>
        {isPaid && (
          <Field label={promotionsAdminText.priceUsd}>
            <InputGroup before="US$" inputMode="decimal" {...field('priceUsd')} />
          </Field>
        )}
        <Field label={promotionsAdminText.listingsMax} hint={promotionsAdminText.listingsMaxHint}>
          <TextInput inputMode="numeric" {...field('listingsMax')} />
        </Field>
        {isPaid && (
          <Field label={promotionsAdminText.boostsIncluded}>
            <TextInput inputMode="numeric" {...field('boosts')} />
          </Field>
        )}
        <Field label={promotionsAdminText.commission} hint={promotionsAdminText.commissionHint}>
          <InputGroup after="%" inputMode="decimal" {...field('commissionPercent')} />
        </Field>
      </div>
      <Checkbox
        checked={plan.figures}
        disabled={readOnly}
        onChange={(event) => onChange({ figures: event.currentTarget.checked })}
      >
        {promotionsAdminText.figures}
      </Checkbox>
    </FieldGroup>
  )
}
