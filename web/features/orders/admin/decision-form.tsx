import { useStaffCall } from '../../../admin/use-staff-call.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useState, type FormEvent } from 'react'
import { moneyAdminCalls, type DisputeCase } from '#contracts/ledger/admin/money.ts'
import { currencyLabel, minorOf, moneyText } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { partIn } from '#contracts/orders/order-amounts.rules.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { Figures } from '../../../admin/dialogs/figures.tsx'
import { paidOf, settlementFigures } from './settlement-figures.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

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
  const figures = refundMinor === undefined ? [] : settlementFigures(given, refundMinor)
  const canReturn = outcome === 'refund' || outcome === 'partial'
  const decide = useStaffCall(moneyAdminCalls.decide, {
    done: ordersAdminText.decidedBothSidesHaveBeen,
    failed: ordersAdminText.notDecided,
  })
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
    if (!outcome) return
    decide.mutate(
      {
        params: { id: given.orderId },
        body: {
          outcome,
          note: note.trim(),
          goodsReturned: canReturn && goodsReturned,
          ...(outcome === 'partial' && { refundAmount: amount.trim() }),
        },
      },
      { onSettled: () => setAsked(false) },
    )
  }
  return (
    <>
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
        {figures.length > 0 && <Figures figures={figures} />}
        <SubmitRow>{ordersAdminText.decide}</SubmitRow>
      </Form>
      <ConfirmationDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={ordersAdminText.decideItSo}
        figures={figures}
        button={
          outcome
            ? ordersAdminText.confirmOutcome({
                outcome: outcome === 'release' ? outcome : 'other',
                amount: moneyText(
                  outcome === 'release'
                    ? (minorOf(given.held, given.currency) ?? 0n)
                    : (refundMinor ?? 0n),
                  given.currency,
                ),
              })
            : ordersAdminText.decide
        }
        danger={outcome !== 'release'}
        pending={decide.isPending}
        onConfirm={confirm}
      >
        <Text small muted>
          {ordersAdminText.thisCannotBeUndoneBoth}
        </Text>
      </ConfirmationDialog>
    </>
  )
}

/** The buyer's part, in minor units of the payment's currency; undefined if it is missing or invalid. */
function refundOf(
  given: DisputeCase,
  outcome: Outcome | undefined,
  amount: string,
): bigint | undefined {
  const { currency, base } = given
  const paidMinor = paidOf(given)
  if (outcome === 'release') return 0n
  if (outcome === 'refund') return paidMinor
  const part = outcome === 'partial' ? minorOf(amount.trim(), base) : undefined
  if (part === undefined) return undefined
  const order = {
    ...given,
    totalMinor: minorOf(given.totalAmount, base) ?? 0n,
    totalUsdMinor: minorOf(given.totalUsd, 'USD') ?? 0n,
  }
  const refundMinor = partIn(order, part, currency)
  return refundMinor && refundMinor < paidMinor ? refundMinor : undefined
}
