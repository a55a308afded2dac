import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import { queryOf, send, type InputOf } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import {
  orderAdminCalls,
  type AdminOrderDetail,
  type AdminStep,
} from '#contracts/orders/admin/orders.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { ChargeBackDialog } from '../../../admin/money/charge-back-dialog.tsx'
import { askReason, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures, type Figure } from '../../../admin/dialogs/figures.tsx'
import { paidOf, settlementFigures } from './settlement-figures.ts'
import { ButtonRow, Text } from '../../../ui/layout.tsx'

const words: Record<
  Exclude<AdminStep, 'chargeBack'>,
  { label: string; title: string; confirm: (values: { amount: string }) => string; danger?: true }
> = {
  cancelUnpaid: {
    label: ordersAdminText.cancelOrder,
    title: ordersAdminText.cancelThisOrder,
    confirm: ordersAdminText.cancelOrderOfAmount,
    danger: true,
  },
  takeCash: {
    label: ordersAdminText.confirmCash,
    title: ordersAdminText.wasItPaidInCash,
    confirm: ordersAdminText.completeCashOrder,
  },
  denyCash: {
    label: ordersAdminText.wasNotPaid,
    title: ordersAdminText.wasItNotPaidInCash,
    confirm: ordersAdminText.endUnpaidOrderOfAmount,
    danger: true,
  },
  cancelPaid: {
    label: ordersAdminText.cancelAndPayBack,
    title: ordersAdminText.cancelAndRefundBuyer,
    confirm: ordersAdminText.cancelAndRefundAmount,
    danger: true,
  },
  deliver: {
    label: ordersAdminText.markDelivered,
    title: ordersAdminText.markItDelivered,
    confirm: () => ordersAdminText.markDelivered,
  },
  complete: {
    label: ordersAdminText.completeNow,
    title: ordersAdminText.completeItNow,
    confirm: ordersAdminText.completeAndReleaseAmount,
  },
}

/** The effect of a step on the current order, besides the figures. */
const effects: Record<keyof typeof words, string> = {
  cancelUnpaid: ordersAdminText.itWasNotPaidItem,
  takeCash: ordersAdminText.sellerOwesCommissionThen,
  denyCash: ordersAdminText.countsAgainstBuyer,
  cancelPaid: ordersAdminText.itemIsOnSaleAgain,
  deliver: ordersAdminText.buyerHas7DaysTo,
  complete: ordersAdminText.thisCannotBeUndoneBoth,
}

function useFiguresOf(order: AdminOrderDetail): (step: keyof typeof words) => Figure[] {
  const { buyerUsername, currency, payable } = order
  const figures = useFigures()
  return (step) => {
    switch (step) {
      case 'cancelUnpaid':
      case 'denyCash':
        return [
          {
            label: ordersAdminText.buyerOwesNoLonger({ buyerUsername }),
            ...figures(payable, currency),
          },
        ]
      case 'cancelPaid':
        return settlementFigures(order, paidOf(order))
      case 'complete':
        return settlementFigures(order, 0n)
      case 'deliver':
      case 'takeCash':
        return []
    }
  }
}

/** The steps that staff may take now; each asks for a reason that both sides read. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const [asked, setAsked] = useState<keyof typeof words>()
  const figuresOf = useFiguresOf(order)
  const [chargesBack, setChargesBack] = useState(false)
  const stepOf = (body: InputOf<typeof orderAdminCalls.step>['body']) =>
    send(orderAdminCalls.step, { params: { id: order.id }, body })
  const take = useStaffWrite((given: { step: AdminStep; reason: string }) => stepOf(given), {
    done: ordersAdminText.done,
    failed: ordersAdminText.notDone,
  })
  if (order.actions.length === 0) return null
  return (
    <>
      <ButtonRow>
        {order.actions.map((step) =>
          step === 'chargeBack' ? (
            <Button key={step} variant="line" onClick={() => setChargesBack(true)}>
              {ordersAdminText.chargeBack}
            </Button>
          ) : (
            <Button key={step} variant="line" onClick={() => setAsked(step)}>
              {words[step].label}
            </Button>
          ),
        )}
      </ButtonRow>
      <ConfirmationDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? words[asked].title : ''}
        ask={askReason(ordersAdminText.buyerAndSellerCanRead)}
        {...(asked && { figures: figuresOf(asked) })}
        button={
          asked
            ? words[asked].confirm({
                amount: money(asked === 'complete' ? order.held : order.payable, order.currency),
              })
            : ''
        }
        danger={asked !== undefined && words[asked].danger === true}
        pending={take.isPending}
        onConfirm={(reason) =>
          asked && take.mutate({ step: asked, reason }, { onSuccess: () => setAsked(undefined) })
        }
      >
        {asked && (
          <Text small muted>
            {effects[asked]}
          </Text>
        )}
      </ConfirmationDialog>
      <ChargeBackDialog
        open={chargesBack}
        onClose={() => setChargesBack(false)}
        preview={queryOf(chargeBackCalls.previewOrder, { params: { id: order.id } })}
        asksForGoods={['dispatched', 'delivered', 'completed', 'disputed', 'refunded'].includes(
          order.orderStatus,
        )}
        write={(given) => stepOf({ step: 'chargeBack', ...given })}
      />
    </>
  )
}
