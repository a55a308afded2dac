import { OrderRow } from '../orders/order-row.tsx'
import { HomePage } from '../../pages/home.tsx'

export const CartLine = () => [OrderRow, HomePage]
