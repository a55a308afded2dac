import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/orders/$id` */
export function OrderPage() {
  return (
    <SoonNotice
      title="Order"
      will="One order, its payment and its delivery."
      today="Look through the items on the home page."
    />
  )
}
