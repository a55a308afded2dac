import { SoonNotice } from '../features/shell/soon-notice.tsx'

/** `/product/$id` */
export function ProductPage() {
  return <SoonNotice title="Product" will="The pictures, the price and the seller of one item." today="Look through the items on the home page." />
}
