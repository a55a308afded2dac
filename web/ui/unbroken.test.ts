import { unbroken } from './unbroken.ts'

test.each([
  // Ranges of numbers, sizes, percentages, units and amounts.
  'Canon EOS\u00A04000D with 18-\u206055\u00A0mm lens',
  'Sizes 1-\u20602-\u20603',
  'Alloy rims, 4\u00A0×\u00A0100, tread 91\u00A0%',
  'Baobab hair oil, 200\u00A0ml, cold pressed',
  'Hybrid inverter 5\u00A0kVA, 48\u00A0V, MPPT 100\u00A0A',
  'Yours for ZWL\u00A03,600,000. Shoes, UK\u00A08, size\u00A05',
  // Other numbers and hyphens may break.
  'Hand-stitched A4-size bag, 2 - 3 pockets, 12 hours',
])('what belongs together stays in one line: %s', (text) => {
  const typed = text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
  expect(unbroken(typed)).toBe(text)
})
