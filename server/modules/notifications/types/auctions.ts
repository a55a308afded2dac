import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { StoredMoney } from '../../../kernel/money.ts'
import { notification, toProduct } from './notification-type.ts'

interface Auction {
  productId: ProductId
  /** The listing's title. */
  item: string
}

export const auctions = {
  outbid: notification<Auction & { price: StoredMoney }>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.outbidTitle, message: m.outbidText(p) }),
  }),
  auction_extended: notification<Auction>({
    group: 'bid_update',
    link: toProduct,
    text: ({ auctions: m }, p) => ({ title: m.extendedTitle, message: m.extendedText(p) }),
  }),
}
