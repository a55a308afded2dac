import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/checkout` */
export function CheckoutPage() {
  return (
    <SoonNotice
      title="Checkout"
      will="Order what is in your cart."
      today="Collect what you like in your cart."
    />
  )
}
