import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/sell` */
export function SellPage() {
  return (
    <SoonNotice
      title="Create New Listing"
      will="Put an item up for sale or at auction."
      today="Look through the items on the home page."
    />
  )
}
