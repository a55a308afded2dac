import * as ordersText from '#messages/orders'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { useStoredCodes } from './use-stored-codes.ts'

/** The codes that this phone could not send yet, with their orders; it sends them while the page is open. */
export function UnsentCodes() {
  const { codes } = useStoredCodes()
  return codes.map(({ orderId, at }) => (
    <Alert key={orderId} icon="wifi-off">
      {rich(ordersText.codeOnThisPhone, {
        time: formatDayAndTime(at),
        link: <TextLink href={`/orders/${orderId}`} />,
      })}
    </Alert>
  ))
}
