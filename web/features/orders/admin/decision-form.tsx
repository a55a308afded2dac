import * as ordersAdminText from '#messages/orders/admin'
import { useState, type FormEvent } from 'react'
import type { DisputeCase } from '../../../../contracts/ledger/admin/money.ts'
import { currencyLabel, minorOf, moneyText } from '../../../../contracts/currencies/currencies.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { partIn } from '../../../../contracts/orders/order-amounts.rules.ts'
import { settlementOf } from '../../../../contracts/orders/settlement.rules.ts'
import { api } from '../../../lib/api/api.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { ButtonRow, Form, Stack, Text } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'

type Outcome = 'release' | 'refund' | 'partial'
const outcomes: Record<Outcome, { label: string; detail: string }> = {
  release: { label: ordersAdminText.paySeller, detail: ordersAdminText.allOfItLessCommission },
  refund: { label: ordersAdminText.payBuyerBack, detail: ordersAdminText.allOfIt },
  partial: {
    label: ordersAdminText.partialRefundToBuyer,
    detail: ordersAdminText.restToSellerLessCommission,
  },
}

/** Decides a dispute: the split of the held money and the reason. Shows the amounts before it is submitted. */
export function DecisionForm({ given }: { given: DisputeCase }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [goodsReturned, setGoodsReturned] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState(false)
  const refundMinor = refundOf(given, outcome, amount)
  const canReturn = outcome === 'refund' || outcome === 'partial'
  const decide = useAdminWrite(
    (body: object) =>
      api.post<{ success: true }>(`/api/admin/disputes/${given.orderId}/decision`, body),
    { done: ordersAdminText.decidedBothSidesHaveBeen, failed: ordersAdminText.notDecided },
  )
  function ask(event: FormEvent) {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!outcome && { outcome: ordersAdminText.pleaseChoose }),
      ...(outcome === 'partial' &&
        refundMinor === undefined && {
          amount: ordersAdminText.enterMoreThanZeroAnd,
        }),
      ...(!note.trim() && { note: ordersAdminText.pleaseSayWhy }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) setAsked(true)
  }
  function confirm() {
    decide.mutate(
      {
        outcome,
        note: note.trim(),
        goodsReturned: canReturn && goodsReturned,
        ...(outcome === 'partial' && { refundAmount: amount.trim() }),
      },
      { onSettled: () => setAsked(false) },
    )
  }
  return (
    <Form panel noValidate onSubmit={ask} aria-labelledby="decide">
      <h2 id="decide">{ordersAdminText.decide}</h2>
      <FieldGroup label={ordersAdminText.whoGetsMoney} error={errors['outcome']}>
        <div className={choiceStyles.options}>
          {(Object.keys(outcomes) as Outcome[]).map((each) => (
            <RadioRow
              key={each}
              name="outcome"
              {...outcomes[each]}
              checked={outcome === each}
              onChange={() => setOutcome(each)}
            />
          ))}
        </div>
      </FieldGroup>
      {outcome === 'partial' && (
        <Field
          label={ordersAdminText.backToBuyer}
          required
          hint={ordersAdminText.ofTotalAmountPaidIn({
            totalAmount: formatMoney(given.totalAmount, given.base),
            currency: given.currency,
          })}
          error={errors['amount']}
        >
          <InputGroup
            before={currencyLabel(given.base)}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
      )}
      {canReturn && (
        <Checkbox
          checked={goodsReturned}
          onChange={(event) => setGoodsReturned(event.target.checked)}
        >
          {ordersAdminText.sellerHasItemBackIt}
        </Checkbox>
      )}
      <Field
        label={ordersAdminText.why}
        required
        hint={ordersAdminText.bothSidesReadIt}
        count={`${note.length}/${limits.noteMax}`}
        error={errors['note']}
      >
        <TextArea
          rows={3}
          maxLength={limits.noteMax}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      {refundMinor !== undefined && <Effect given={given} refundMinor={refundMinor} />}
      <ButtonRow>
        <Button type="submit">{ordersAdminText.decide}</Button>
      </ButtonRow>
      <Dialog open={asked} onClose={() => setAsked(false)} title={ordersAdminText.decideItSo}>
        <Stack gap={4}>
          {refundMinor !== undefined && <Effect given={given} refundMinor={refundMinor} />}
          <Text small muted>
            {ordersAdminText.thisCannotBeUndoneBoth}
          </Text>
          <ButtonRow>
            <Button
              variant="danger"
              pending={decide.isPending}
              pendingText={ordersAdminText.oneMoment}
              onClick={confirm}
            >
              {outcome ? outcomes[outcome].label : ordersAdminText.decide}
            </Button>
            <Button variant="line" onClick={() => setAsked(false)}>
              {ordersAdminText.notNow}
            </Button>
          </ButtonRow>
        </Stack>
      </Dialog>
    </Form>
  )
}

/** The buyer's part, in minor units of the payment's currency; undefined if it is missing or invalid. */
function refundOf(
  given: DisputeCase,
  outcome: Outcome | undefined,
  amount: string,
): bigint | undefined {
  const { held, currency, base } = given
  const heldMinor = minorOf(held, currency) ?? 0n
  if (outcome === 'release') return 0n
  if (outcome === 'refund') return heldMinor
  const part = outcome === 'partial' ? minorOf(amount.trim(), base) : undefined
  if (part === undefined) return undefined
  const order = {
    ...given,
    totalMinor: minorOf(given.totalAmount, base) ?? 0n,
    totalUsdMinor: minorOf(given.totalUsd, 'USD') ?? 0n,
  }
  const refundMinor = partIn(order, part, currency)
  return refundMinor && refundMinor < heldMinor ? refundMinor : undefined
}

/** The split as it will be booked. */
function Effect({ given, refundMinor }: { given: DisputeCase; refundMinor: bigint }) {
  const { held, currency, commissionPercent } = given
  const { sellerMinor, commissionMinor } = settlementOf(
    minorOf(held, currency) ?? 0n,
    refundMinor,
    commissionPercent,
  )
  return (
    <dl className={totalStyles.total} aria-label={ordersAdminText.whatComesOfIt}>
      <div>
        <dt>{ordersAdminText.backToBuyer}</dt>
        <Text as="dd" tabular>
          {moneyText(refundMinor, currency)}
        </Text>
      </div>
      <div>
        <dt>{ordersAdminText.toSeller}</dt>
        <Text as="dd" tabular>
          {moneyText(sellerMinor, currency)}
        </Text>
      </div>
      <div>
        <dt>{ordersAdminText.commissionCommissionPercent({ commissionPercent })}</dt>
        <Text as="dd" tabular>
          {moneyText(commissionMinor, currency)}
        </Text>
      </div>
    </dl>
  )
}
