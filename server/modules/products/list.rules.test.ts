import { expect, test } from 'vitest'
import { ProductQuery } from '../../../contracts/products.ts'
import { countedOf, filterOf, isHot, placeOf } from './list.rules.ts'

const filter = (query: Record<string, unknown>) => filterOf(ProductQuery.parse(query))
const first = { offset: 0, limit: 24 }

test('used is every condition but new; all five are no filter', () => {
  expect(filter({ condition: 'used' }).conditions).toEqual(['like-new', 'good', 'fair', 'poor'])
  expect(filter({ condition: ['new', 'poor,good'] }).conditions).toEqual(['new', 'good', 'poor'])
  expect(filter({ condition: 'used,new' }).conditions).toBeUndefined()
})

test('prices are ZWL minor units', () => {
  expect(filter({ minPrice: '10', maxPrice: '20.5' })).toMatchObject({
    minMinor: 1000n,
    maxMinor: 2050n,
  })
})

test('a place is spelt as the filter spells it; all of Zimbabwe is no place', () => {
  expect(placeOf(' harare ')).toBe('Harare')
  expect(placeOf('Victoria  Falls')).toBe('Victoria Falls')
  expect([placeOf('all zimbabwe'), placeOf('  '), placeOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('only the first page of everything, a category or a place is kept prepared', () => {
  expect(isHot(filter({}), first)).toBe(true)
  expect(isHot(filter({ category: 'motors' }), first)).toBe(true)
  expect(isHot(filter({ category: 'motors', location: 'Gweru' }), first)).toBe(false)
  expect(isHot(filter({ minPrice: '1' }), first)).toBe(false)
  expect(isHot(filter({}), { offset: 24, limit: 24 })).toBe(false)
})

test('matches are counted up to a thousand', () => {
  expect(countedOf(1000)).toEqual({ total: 1000, capped: false })
  expect(countedOf(1001)).toEqual({ total: 1000, capped: true })
})
