import type { UserId } from '../../../contracts/common/ids.ts'
import { buyerOf, type Asked } from './conversation.rules.ts'

const ann = 'ann' as UserId
const ben = 'ben' as UserId
const eve = 'eve' as UserId
const asks = (more: Partial<Asked>) =>
  buyerOf({ userId: ann, sellerId: ben, namedBuyer: undefined, namedSeller: undefined, ...more })
const refusal = (more: Partial<Asked>) => {
  try {
    return asks(more)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('the member who asks is the buyer, named or not', () => {
  expect(asks({})).toBe(ann)
  expect(asks({ namedBuyer: ann, namedSeller: ben })).toBe(ann)
})

test('the seller names the buyer', () => {
  expect(asks({ userId: ben, namedBuyer: ann })).toBe(ann)
  expect(refusal({ userId: ben })).toBe('own_listing')
  expect(refusal({ userId: ben, namedBuyer: ben })).toBe('own_listing')
})

test('members can only act for themselves, and with the seller of the listing', () => {
  expect(refusal({ userId: eve, namedBuyer: ann })).toBe('foreign_identity')
  expect(refusal({ namedSeller: eve })).toBe('foreign_identity')
  expect(refusal({ namedBuyer: ben })).toBe('foreign_identity')
})
