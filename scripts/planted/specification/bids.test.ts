import { expect, test } from 'vitest'
import { covers } from '../../../tests/coverage/covers.ts'

const ended = ['Auction', 'Ended'].join(' ')

test('compares the page with its own constant', () => {
  covers('text: Auction Ended')
  expect(globalThis.document.title).toBe(ended)
})

test('names what there is not', () => {
  covers('rule: a bid is free')
})

test('forgets the colon', () => {
  covers('rule a bid is final')
})

test.each(['Auction ended', 'Auction over'])('%s: fills the tag from a table', (text) => {
  covers(`text: ${text}`)
  expect(globalThis.document.title).toBe(text)
})

test('holds its tag in the title [rule: a bid is final]', () => {})

test('goes on and on about each and every one of the many things that happen when a buyer wins and then does not pay', () => {})
