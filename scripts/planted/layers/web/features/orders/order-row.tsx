export const OrderRow = () => 'row'
