import { OrderRow } from '../features/orders/order-row.tsx'

export const Panel = () => [OrderRow]
