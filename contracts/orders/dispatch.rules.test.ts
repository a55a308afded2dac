import { missingDetails } from './dispatch.rules.ts'

const bus = {
  method: 'bus',
  courier: 'CAG',
  waybill: '448 2071',
  busParcel: { registration: 'AFK 4482' },
} as const

test('a bus to a depot needs its company, the waybill and the registration, and misses all at once', () => {
  expect(missingDetails(bus)).toEqual({})
  expect(
    missingDetails({ method: 'bus', courier: ' ', waybill: ' ', busParcel: { registration: ' ' } }),
  ).toEqual({
    courier: 'ordersFields.whichBus',
    waybill: 'ordersFields.whichWaybill',
    'busParcel.registration': 'ordersFields.whichRegistration',
  })
})

test('a bus without a depot needs only its company', () => {
  expect(missingDetails({ method: 'bus', courier: 'CAG' })).toEqual({})
  expect(missingDetails({ method: 'bus' })).toEqual({ courier: 'ordersFields.whichBus' })
})

test.each([
  ['swift', { waybill: 'ordersFields.waybillNumber' }],
  ['zimpost', { waybill: 'ordersFields.trackingNumber' }],
  ['own', {}],
] as const)('a parcel by %s without details misses %j', (method, missing) => {
  expect(missingDetails({ method, busParcel: { registration: '' } })).toEqual(missing)
  expect(missingDetails({ method, waybill: '1' })).toEqual({})
})
