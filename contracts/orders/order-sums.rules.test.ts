import { sumsOf, type SummedOrder } from './order-sums.rules.ts'

const order: SummedOrder = {
  base: 'ZWL',
  unitPrice: '100.05',
  quantity: 2,
  shippingCost: '10.00',
  separateShippingCost: '15.00',
  coupon: { code: 'MAY', by: 'seller', discount: '20.01' },
  totalAmount: '190.09',
  totalUsd: '7.61',
}

test('the sums of orders are those of their frozen figures, and those of each coupon', () => {
  const other: SummedOrder = {
    ...order,
    quantity: 1,
    coupon: { code: 'SHOP', by: 'shop', discount: '1.00' },
    totalAmount: '109.05',
    totalUsd: '4.36',
  }
  expect(sumsOf([order, order, other])).toEqual({
    goods: '500.25',
    shipping: '30.00',
    saving: '15.00',
    coupons: [
      { code: 'MAY', by: 'seller', discount: '40.02' },
      { code: 'SHOP', by: 'shop', discount: '1.00' },
    ],
    total: '489.23',
    totalUsd: '19.58',
  })
  expect(sumsOf([{ ...order, coupon: null }]).coupons).toEqual([])
})
