import { z } from 'zod'
import { isPlainSentence } from '#support/plain-sentences.ts'
import type { DomainError } from '../../../kernel/domain-error.ts'
import { refusalTexts } from '../answers/refusal-texts.ts'
import { parseInput } from './parse-input.ts'

const shape = z.strictObject({
  productId: z.string().regex(/^[0-9a-f]{4}$/),
  quantity: z.number().int().min(1).max(10_000),
  mobileMoneyNumber: z.string().min(10).max(20),
  name: z.string().min(1),
  condition: z.enum(['new', 'used']),
  images: z.array(z.string()).max(2),
  collect: z.boolean(),
  from: z.iso.date(),
  endsAt: z.iso.datetime(),
  kind: z.literal('bank'),
  amount: z.union([z.string(), z.number()]),
  site_name: z.string(),
  attributes: z.record(z.string().regex(/^[a-z]+$/), z.string()).optional(),
})
const good = {
  productId: '00ff',
  quantity: 1,
  mobileMoneyNumber: '0771234567',
  name: 'x',
  condition: 'new',
  images: ['a'],
  collect: false,
  from: '2026-11-30',
  endsAt: '2026-11-30T10:00:00Z',
  kind: 'bank',
  amount: '1',
  site_name: 'Musika',
}

function errorFor(value: unknown) {
  try {
    parseInput(shape, value)
  } catch (error) {
    const { code } = error as DomainError
    return { code, ...refusalTexts(error as DomainError, 'en') }
  }
  throw new Error('the value was accepted')
}

test.each([
  [{ quantity: 0 }, 'Quantity must be at least 1.'],
  [{ quantity: 10_001 }, 'Quantity must be at most 10,000.'],
  [{ quantity: '1' }, 'Quantity must be a number.'],
  [{ quantity: 1.5 }, 'Quantity must be a whole number.'],
  [{ quantity: undefined }, 'Quantity is required.'],
  [{ productId: 'x' }, 'Product is not valid.'],
  [{ mobileMoneyNumber: '077' }, 'Mobile money number must have at least 10 characters.'],
  [{ mobileMoneyNumber: null }, 'Mobile money number is required.'],
  [{ name: '' }, 'Name is required.'],
  [{ condition: 'broken' }, 'Condition must be one of new, used.'],
  [{ images: ['a', 'b', 'c'] }, 'Images must have at most 2 entries.'],
  [{ images: [1] }, 'Images must be text.'],
  [{ attributes: { $gt: 'x' } }, 'Attributes is not valid.'],
  [{ attributes: { brand: 1 } }, 'Brand must be text.'],
  [{ collect: 'yes' }, 'Collect must be true or false.'],
  [{ from: '30/11/2026' }, 'From must be a date such as 2026-11-30.'],
  [{ endsAt: 'soon' }, 'Ends at must be a time such as 2026-11-30T18:00:00Z.'],
  [{ kind: 'cash' }, 'Kind must be bank.'],
  [{ amount: [] }, 'Amount is not valid.'],
  [{ site_name: 7 }, 'Site name must be text.'],
  [{ role: 'admin' }, 'There is no field called role.'],
])('%j gets an error that names its problem', (change, sentence) => {
  const error = errorFor({ ...good, ...change })
  expect(error.code).toBe('invalid_request')
  expect(error.message).toBe(sentence)
  expect(Object.values(error.fields ?? {})).toEqual([sentence])
})

test('a body that is not an object is refused with one message', () => {
  for (const value of [undefined, null, 7, 'text', []])
    expect(errorFor(value).message).toBe('Send the details as a JSON object.')
})

test('each invalid field has its message', () => {
  expect(errorFor({ ...good, quantity: 0, name: '' }).fields).toEqual({
    quantity: 'Quantity must be at least 1.',
    name: 'Name is required.',
  })
})

test('messages of the schema library are not plain sentences', () => {
  for (const text of [
    'Invalid input: expected string, received undefined',
    'Too small: expected number to be >=1',
    'Invalid string: must match pattern /^[0-9a-f]{8}$/i',
    'Required',
    'unknown field',
    '',
    undefined,
  ])
    expect(isPlainSentence(text), String(text)).toBe(false)
  expect(isPlainSentence('Quantity must be at least 1.')).toBe(true)
})
