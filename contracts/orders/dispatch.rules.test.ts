import { missingDetails } from './dispatch.rules.ts'

test('a bus to a depot needs its company, the waybill and the registration, and misses all at once', () => {
  const bus = (courier: string, waybill: string, registration: string) =>
    missingDetails({ method: 'bus', courier, waybill, busParcel: { registration } })
  expect(bus('CAG', '448 2071', 'AFK 4482')).toEqual({})
  expect(bus(' ', ' ', ' ')).toEqual({
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
