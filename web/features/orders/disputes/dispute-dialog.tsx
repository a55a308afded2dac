import { useState } from 'react'
import {
  disputeReasonIds,
  disputeReasons,
  type DisputeReason,
} from '../../../../contracts/orders/delivery.ts'
import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StatementForm } from '../steps/statement-form.tsx'
import { useOrderStep } from '../steps/steps.mutations.ts'

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
  const step = useOrderStep(order.id, { failed: 'Not reported' })
  return (
    <Dialog open={open} onClose={onClose} title="What is wrong?" size="wide">
      <div className="stack gap-4">
        <p className="muted small">
          Your money stays held while this is open. The seller is asked to answer, and Musika
          decides if you two do not agree. Only the two of you and our staff see what you send.
        </p>
        <StatementForm
          label="What happened"
          button="Report the problem"
          pending={step.isPending}
          onSend={(said) =>
            step.mutate({
              path: 'dispute',
              body: { reason, ...said },
              done: () => {
                onClose()
                toast({ title: 'Problem reported', description: 'The seller has been told.' })
              },
            })
          }
        >
          <Field label="The problem">
            <Select
              value={reason}
              onChange={(event) => setReason(event.target.value as DisputeReason)}
            >
              {disputeReasonIds.map((id) => (
                <option key={id} value={id}>
                  {disputeReasons[id]}
                </option>
              ))}
            </Select>
          </Field>
        </StatementForm>
      </div>
    </Dialog>
  )
}
