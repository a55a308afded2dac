import { expect, test } from 'vitest'

const ended = ['Auction', 'Ended'].join(' ')

test('compares the page with its own constant [text: Auction Ended]', () => {
  expect(globalThis.document.title).toBe(ended)
})

test('names what there is not [call: GET /api/nowhere]', () => {})

test('forgets the colon [call POST /api/orders]', () => {})

test.each(['Auction ended', 'Auction over'])('fills its tag from a table [text: %s]', (text) => {
  expect(globalThis.document.title).toBe(text)
})
