import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import type { AdminOrderDetail, AdminStep } from '../../../../contracts/orders/admin/orders.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { ChargeBackDialog } from '../../../admin/money/charge-back-dialog.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'
import { ButtonRow, Text } from '../../../ui/layout.tsx'

const words: Record<
  Exclude<AdminStep, 'chargeBack'>,
  { label: string; title: string; danger?: true }
> = {
  cancelUnpaid: {
    label: ordersAdminText.cancelOrder,
    title: ordersAdminText.cancelThisOrder,
    danger: true,
  },
  cancelPaid: {
    label: ordersAdminText.cancelAndPayBack,
    title: ordersAdminText.cancelAndRefundBuyer,
    danger: true,
  },
  deliver: { label: ordersAdminText.markDelivered, title: ordersAdminText.markItDelivered },
  complete: { label: ordersAdminText.completeNow, title: ordersAdminText.completeItNow },
}

/** The effect of a step on the current order. */
function outcomeOf(step: keyof typeof words, { held, currency }: AdminOrderDetail): string {
  switch (step) {
    case 'cancelUnpaid':
      return ordersAdminText.itWasNotPaidItem
    case 'cancelPaid':
      return ordersAdminText.heldIsOwedBackTo({ held: money(held, currency) })
    case 'deliver':
      return ordersAdminText.buyerHas7DaysTo
    case 'complete':
      return ordersAdminText.sellerGetsHeldLessCommission({ held: money(held, currency) })
  }
}

/** The steps that staff may take now; each asks for a reason that both sides read. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const [asked, setAsked] = useState<keyof typeof words>()
  const [chargesBack, setChargesBack] = useState(false)
  const stepOf = (given: object) =>
    api.post<AdminOrderDetail>(`/api/admin/orders/${order.id}/steps`, given)
  const take = useAdminWrite((given: { step: AdminStep; reason: string }) => stepOf(given), {
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
      <WordsDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? words[asked].title : ''}
        ask={askReason(ordersAdminText.buyerAndSellerCanRead)}
        button={asked ? words[asked].label : ''}
        danger={asked !== undefined && words[asked].danger === true}
        pending={take.isPending}
        onSend={(reason) =>
          asked && take.mutate({ step: asked, reason }, { onSuccess: () => setAsked(undefined) })
        }
      >
        {asked && (
          <Text small muted>
            {outcomeOf(asked, order)}
          </Text>
        )}
      </WordsDialog>
      <ChargeBackDialog
        open={chargesBack}
        onClose={() => setChargesBack(false)}
        subject={`orders/${order.id}`}
        asksForGoods={['dispatched', 'delivered', 'completed', 'disputed', 'refunded'].includes(
          order.orderStatus,
        )}
        write={(given) => stepOf({ step: 'chargeBack', ...given })}
      />
    </>
  )
}
