import { expect, test } from 'vitest'
import { ended } from './texts.ts'

test('compares the page with its own constant [text: Auction Ended]', () => {
  expect(document.title).toBe(ended)
})

test('names what there is not [call: GET /api/nowhere]', () => {})
