import * as ordersDisputes from '#messages/orders/disputes'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersText from '#messages/orders'
import { useState } from 'react'
import { disputeReasons, type DisputeReason } from '#contracts/orders/delivery.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { orderStepCalls, type NewDispute } from '#contracts/orders/order-steps.ts'
import { send } from '../../../lib/api/calls.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StatementForm } from '../steps/statement-form.tsx'
import { useOrderStep } from '../steps/steps.mutations.ts'
import { Stack, Text } from '../../../ui/layout.tsx'

interface DisputeDialogProps {
  order: OrderDetail
  open: boolean
  onClose: () => void
}

/** The buyer reports a problem. */
export function DisputeDialog({ order, open, onClose }: DisputeDialogProps) {
  const [reason, setReason] = useState<DisputeReason>(
    order.orderStatus === 'processing' ? 'not_sent' : 'not_arrived',
  )
  const step = useOrderStep(
    order.id,
    (body: NewDispute, key) =>
      send(orderStepCalls.dispute, { params: { id: order.id }, body }, key),
    {
      failed: ordersText.notReported,
      done() {
        onClose()
        toast({
          title: ordersText.problemReported,
          description: ordersText.sellerHasBeenNotified,
        })
      },
    },
  )
  return (
    <Dialog open={open} onClose={onClose} title={ordersText.whatIsWrong} size="wide">
      <Stack gap={4}>
        <Text small muted>
          {ordersText.yourMoneyStaysHeldWhile}
        </Text>
        <StatementForm
          label={ordersText.whatHappened}
          button={ordersText.reportProblem}
          pending={step.isPending}
          onSend={(said) => step.mutate({ reason, ...said })}
        >
          <Field label={ordersText.problem}>
            <Select
              value={reason}
              onChange={(event) => setReason(event.target.value as DisputeReason)}
            >
              {disputeReasons.map((id) => (
                <option key={id} value={id}>
                  {labelOf(ordersDisputes, 'reason', id)}
                </option>
              ))}
            </Select>
          </Field>
        </StatementForm>
      </Stack>
    </Dialog>
  )
}
