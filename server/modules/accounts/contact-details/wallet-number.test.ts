import { walletNumberOf } from './wallet-number.ts'

test.for([
  ['12', 'accountsFields.phone'],
  ['071 214 0412', 'paymentsProviders.wrongNumberEcocash'],
])('%s is refused as a number of EcoCash', ([spelling, key]) => {
  expect(() => walletNumberOf(spelling!, 'ecocash')).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      fields: { phone: expect.objectContaining({ key }) },
    }),
  )
})
