export { PaymentPromo } from './payment-promo.tsx'
export { ProductFacts } from './product-facts.tsx'
export { ProductTexts } from './product-texts.tsx'
