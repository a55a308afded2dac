import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/orders` */
export function OrdersPage() {
  return (
    <SoonNotice
      title="Your orders"
      will="Everything you bought, with its next step."
      today="Look through the items on the home page."
    />
  )
}
