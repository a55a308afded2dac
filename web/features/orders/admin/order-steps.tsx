import { useState } from 'react'
import type { AdminOrderDetail, AdminStep } from '../../../../contracts/orders/admin/orders.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { ChargeBackDialog } from '../../../admin/money/charge-back-dialog.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'

const words: Record<
  Exclude<AdminStep, 'chargeBack'>,
  { label: string; title: string; danger?: true }
> = {
  cancelUnpaid: { label: 'Cancel order', title: 'Cancel this order?', danger: true },
  cancelPaid: {
    label: 'Cancel and pay back',
    title: 'Cancel and pay the buyer back?',
    danger: true,
  },
  deliver: { label: 'Mark delivered', title: 'Mark it delivered?' },
  complete: { label: 'Complete now', title: 'Complete it now?' },
}

/** What will come of a step, for the order as it stands. */
function outcomeOf(step: keyof typeof words, { held, currency }: AdminOrderDetail): string {
  switch (step) {
    case 'cancelUnpaid':
      return 'Nothing was paid. The item is for sale again, and both sides are told.'
    case 'cancelPaid':
      return `${money(held, currency)} is owed back to the buyer and stands on the list of refunds. The item is for sale again.`
    case 'deliver':
      return 'The buyer has 7 days to report a problem; then the seller is paid.'
    case 'complete':
      return `The seller gets ${money(held, currency)} less commission at once.`
  }
}

/** The steps that the staff may take, by the order's own table; each with a reason that both sides read. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const [asked, setAsked] = useState<keyof typeof words>()
  const [chargesBack, setChargesBack] = useState(false)
  const stepOf = (given: object) =>
    api.post<AdminOrderDetail>(`/api/admin/orders/${order.id}/steps`, given)
  const take = useAdminWrite((given: { step: AdminStep; reason: string }) => stepOf(given), {
    done: 'Done',
    failed: 'Not done',
  })
  if (order.actions.length === 0) return null
  return (
    <>
      <div className="btnrow">
        {order.actions.map((step) =>
          step === 'chargeBack' ? (
            <Button key={step} variant="line" onClick={() => setChargesBack(true)}>
              Charge back
            </Button>
          ) : (
            <Button key={step} variant="line" onClick={() => setAsked(step)}>
              {words[step].label}
            </Button>
          ),
        )}
      </div>
      <WordsDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? words[asked].title : ''}
        ask={askReason('Buyer and seller read it, and it stands in the audit.')}
        button={asked ? words[asked].label : ''}
        danger={asked !== undefined && words[asked].danger === true}
        pending={take.isPending}
        onSend={(reason) =>
          asked && take.mutate({ step: asked, reason }, { onSuccess: () => setAsked(undefined) })
        }
      >
        {asked && <p className="small muted">{outcomeOf(asked, order)}</p>}
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
