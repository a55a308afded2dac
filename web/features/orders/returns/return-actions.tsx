import * as returnsText from '#messages/orders/returns'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { DispatchMethod } from '#contracts/orders/delivery.ts'
import type { ReturnAction } from '#contracts/orders/returns/return-states.ts'
import type { Return } from '#contracts/orders/returns/returns.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Stack } from '../../../ui/layout.tsx'
import {
  CodeFields,
  ProposalFields,
  ReductionFields,
  RefusalFields,
  SendFields,
  WithdrawalFields,
} from './return-fields.tsx'
import { ReturnStepForm, type ReturnStepFormProps } from './return-step-form.tsx'

const said = (form: FormData, name: string): string => (form.get(name) as string | null) ?? ''
const typedAmount = (form: FormData): string => said(form, 'amount').replaceAll(/[\s,]/g, '')

interface Action extends Omit<ReturnStepFormProps, 'returned' | 'action'> {
  /** The form opens below this text. */
  summary?: string
  open?: boolean
}

/** The forms of the actions, the expected step first. */
function formsOf(returned: Return): [ReturnAction, Action][] {
  const { viewer, state, currency, proposal } = returned
  const refund = amountText(returned.refund, currency)
  const proposed = proposal ? amountText(proposal.amount, currency) : refund
  const isRequested = state === 'requested'
  return [
    [
      'agree',
      {
        button: proposal?.keepsItem
          ? returnsText.agreeAndKeep({ amount: proposed })
          : returnsText.agree({ amount: proposed }),
      },
    ],
    ['accept', { button: returnsText.accept }],
    [
      'receive',
      {
        button: returnsText.receive({ amount: refund }),
        variant: state === 'sent' ? 'primary' : 'line',
      },
    ],
    [
      'send',
      {
        summary: returnsText.sendBack,
        open: true,
        button: returnsText.send,
        Fields: SendFields,
        body: (form) => ({
          method: said(form, 'method') as DispatchMethod,
          arrivesOn: said(form, 'arrivesOn'),
          ...(said(form, 'carrier') && { carrier: said(form, 'carrier') }),
          ...(said(form, 'waybill') && { waybill: said(form, 'waybill') }),
        }),
      },
    ],
    [
      'handOver',
      {
        summary: returnsText.bringItBack,
        button: returnsText.handOver,
        variant: 'line',
        Fields: CodeFields,
        body: (form) => ({ code: said(form, 'code') }),
      },
    ],
    [
      'propose',
      {
        summary: returnsText.lowerRefund,
        button: returnsText.propose,
        variant: 'line',
        Fields: ProposalFields,
        body: (form) => ({
          amount: typedAmount(form),
          note: said(form, 'text'),
          keepsItem: form.get('keepsItem') === 'yes',
        }),
      },
    ],
    [
      'reduce',
      {
        summary: returnsText.reduce,
        button: returnsText.reduce,
        variant: 'line',
        Fields: ReductionFields,
        body: (form) => ({ amount: typedAmount(form), note: said(form, 'text') }),
      },
    ],
    [
      'refuse',
      {
        summary:
          viewer === 'buyer'
            ? returnsText.doNotAgree
            : isRequested
              ? returnsText.decline
              : returnsText.notHere,
        button: isRequested ? returnsText.decline : returnsText.doNotAgree,
        variant: 'line',
        Fields: RefusalFields,
        body: (form) => ({ text: said(form, 'text') }),
      },
    ],
    ['restock', { button: returnsText.restock, variant: 'line' }],
    [
      'withdraw',
      {
        summary: returnsText.withdraw,
        button: returnsText.keepItem,
        variant: 'ghost',
        Fields: WithdrawalFields,
      },
    ],
  ]
}

/** What the viewer can do with a return. */
export const ReturnActions = ({ returned }: { returned: Return }) => (
  <Stack>
    {formsOf(returned)
      .filter(([action]) => returned.actions.includes(action))
      .map(([action, { summary, open = false, ...form }]) => {
        const step = <ReturnStepForm key={action} returned={returned} action={action} {...form} />
        return summary ? (
          <Disclosure key={action} summary={summary} open={open}>
            {step}
          </Disclosure>
        ) : (
          step
        )
      })}
  </Stack>
)
