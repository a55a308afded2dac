import type { CityGroupId } from '#contracts/common/ids.ts'
import { blankDraft, draftOf, formOf, type Draft } from './draft.ts'
import { changesOf, draftErrors, newProductOf } from '../form/listing-form.ts'
import { draftCourierOf, newCourierPricesOf, type DraftCourier } from './typed-courier.ts'

const dollars = (usd: string) => ({ zwl: '', usd, none: false })
const none = { zwl: '', usd: '', none: true }
const paid: Draft = {
  ...blankDraft,
  title: 'Sprayer',
  description: 'Sixteen litres, hardly used.',
  condition: 'good',
  location: 'Harare',
  delivery: 'paid',
  price: { zwl: '', usd: '20' },
  shipping: { zwl: '', usd: '8' },
}
const errorsOf = (courier: DraftCourier) => draftErrors({ ...paid, courier })

test('typed prices are sent in the order of their groups, without empty ones', () => {
  const courier = { b: dollars('3'), a: none, c: dollars(' '), d: dollars('0') }
  expect(newProductOf({ ...paid, courier }, 0)).toMatchObject({
    courierPrices: [
      { groupId: 'a', price: null },
      { groupId: 'b', price: '3.00' },
      { groupId: 'd', price: '0.00' },
    ],
  })
  const free: Draft = { ...paid, delivery: 'free', courier }
  expect(newProductOf(free, 0)).toMatchObject({ courierPrices: [] })
})

test('a price is an amount of at most that of the delivery', () => {
  const wrong = 'Enter at most the price of the delivery, or leave it empty'
  expect(errorsOf({ a: dollars('8'), b: none, c: dollars('') })).toEqual({})
  expect(errorsOf({ a: dollars('8.01') })).toEqual({ 'courierPrices.a': wrong })
  expect(errorsOf({ a: dollars('five') })).toEqual({ 'courierPrices.a': wrong })
})

test('the prices of a listing fill the form, and free delivery is not an empty field', () => {
  const courierPrices = ['3.00', '0.00', null].map((price, at) => {
    return { groupId: `group ${at}` as CityGroupId, price }
  })
  const courier = draftCourierOf({ courierPrices }, (usd) => ({ zwl: '', usd }))
  expect(courier).toEqual({
    'group 0': dollars('3.00'),
    'group 1': { zwl: '0', usd: '0', none: false },
    'group 2': none,
  })
  const sent = newCourierPricesOf(courier, ({ usd }) => usd)
  expect(sent.map(({ price }) => price)).toEqual(['3.00', '0', null])
})

test('a change sends the prices, and a new currency sends them with all amounts', () => {
  const before: Draft = { ...paid, courier: { a: dollars('3') } }
  const at = { now: 0, currency: 'USD' }
  expect(changesOf(before, before, at)).toEqual({})
  expect(changesOf({ ...before, courier: { a: none } }, before, at)).toEqual({
    courierPrices: [{ groupId: 'a', price: null }],
  })
  const inZwl: Draft = {
    ...before,
    currency: 'ZWL',
    price: { zwl: '500,000', usd: '' },
    shipping: { zwl: '200,000', usd: '' },
    courier: { a: { zwl: '75,000', usd: '', none: false } },
  }
  expect(changesOf(inZwl, before, at)).toMatchObject({
    currency: 'ZWL',
    courierPrices: [{ groupId: 'a', price: '75000.00' }],
  })
})

test('where and when it can be collected is sent as typed, or removed if both are empty', () => {
  const collection = { place: 'Avondale', times: '' }
  expect(newProductOf({ ...paid, collection }, 0)).toMatchObject({ collectionTerms: collection })
  const empty = newProductOf({ ...paid, collection: { place: ' ', times: '' } }, 0)
  expect(empty).toMatchObject({ collectionTerms: null })
})

test('a draft that was stored before has no prices', () => {
  const { courier: _c, collection: _p, ...older } = formOf(paid)
  expect(draftOf(older)).toMatchObject({ courier: {}, collection: { place: '', times: '' } })
})
