import type { UserId } from '#contracts/common/ids.ts'
import { refusal } from '#support/refusals.ts'
import { buyerOf, type Asked } from './conversation.rules.ts'

const [ann, ben, eve] = ['ann', 'ben', 'eve'] as [UserId, UserId, UserId]
const asks = (more: Partial<Asked>) =>
  buyerOf({ userId: ann, sellerId: ben, namedBuyer: undefined, namedSeller: undefined, ...more })
const codeOf = (more: Partial<Asked>) => refusal(() => asks(more))?.code

test('the member who asks is the buyer, named or not', () => {
  expect(asks({})).toBe(ann)
  expect(asks({ namedBuyer: ann, namedSeller: ben })).toBe(ann)
})

test('the seller names the buyer', () => {
  expect(asks({ userId: ben, namedBuyer: ann })).toBe(ann)
  for (const own of [{}, { namedBuyer: ben }])
    expect(codeOf({ userId: ben, ...own })).toBe('own_listing')
})

test('members can only act for themselves, and with the seller of the listing', () => {
  const ofEve = { userId: eve, namedBuyer: ann }
  for (const foreign of [ofEve, { namedSeller: eve }, { namedBuyer: ben }])
    expect(codeOf(foreign)).toBe('foreign_identity')
})
