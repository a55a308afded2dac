import * as ordersText from '#messages/orders'
import { whatsAppLink, type Tracking as TrackedParcel } from '#contracts/orders/tracking.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { ButtonRow, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The public page of the parcel, which the router does not have, and a message with its URL. */
export function Tracking({ tracking: { code, url } }: { tracking: TrackedParcel }) {
  return (
    <>
      <Text>
        {ordersText.parcelCode}{' '}
        <a className={`${layoutStyles.link} ${layoutStyles.tabular}`} href={url}>
          {code}
        </a>
      </Text>
      <ButtonRow>
        <a
          className={buttonClass({ variant: 'line' })}
          href={whatsAppLink(ordersText.shareTrackingText({ code, url }))}
        >
          {ordersText.shareTracking}
        </a>
      </ButtonRow>
    </>
  )
}
