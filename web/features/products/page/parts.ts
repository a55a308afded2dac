export { PaymentPromo } from './payment-promo.tsx'
export { ProductDetails } from './product-details.tsx'
