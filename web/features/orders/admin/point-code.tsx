import * as ordersAdminText from '#messages/orders/admin'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Text } from '../../../ui/layout.tsx'

/** Shows the terminal code of a point once, after it was made. */
export function PointCode({
  point,
  onClose,
}: {
  point: { name: string; terminal: string; code: string } | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open={point !== undefined}
      onClose={onClose}
      title={ordersAdminText.terminalCodeOf({ name: point?.name ?? '' })}
    >
      {point && (
        <Text tabular>
          {ordersAdminText.terminalCodeShownOnce({ terminal: point.terminal, code: point.code })}
        </Text>
      )}
    </Dialog>
  )
}
