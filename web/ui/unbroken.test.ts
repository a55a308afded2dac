import { unbroken } from './unbroken.ts'

test('a range of numbers stays in one line', () => {
  expect(unbroken('Canon EOS 4000D with 18-55 mm lens')).toBe(
    'Canon EOS\u00A04000D with 18-\u206055\u00A0mm lens',
  )
  expect(unbroken('Sizes 1-2-3')).toBe('Sizes 1-\u20602-\u20603')
})

test('a size and a percentage stay in one line', () => {
  expect(unbroken('Alloy rims, 4 × 100, tread 91 %')).toBe(
    'Alloy rims, 4\u00A0×\u00A0100, tread 91\u00A0%',
  )
})

test('a number stays with its unit', () => {
  expect(unbroken('Baobab hair oil, 200 ml, cold pressed')).toBe(
    'Baobab hair oil, 200\u00A0ml, cold pressed',
  )
  expect(unbroken('Hybrid inverter 5 kVA, 48 V, MPPT 100 A')).toBe(
    'Hybrid inverter 5\u00A0kVA, 48\u00A0V, MPPT 100\u00A0A',
  )
})

test('an amount and a size stay in one line', () => {
  expect(unbroken('Yours for ZWL 3,600,000. Shoes, UK 8, size 5')).toBe(
    'Yours for ZWL\u00A03,600,000. Shoes, UK\u00A08, size\u00A05',
  )
})

test('other numbers and hyphens may break', () => {
  expect(unbroken('Hand-stitched A4-size bag, 2 - 3 pockets, 12 hours')).toBe(
    'Hand-stitched A4-size bag, 2 - 3 pockets, 12 hours',
  )
})
