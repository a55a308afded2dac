import { errorCodes } from '#contracts/common/errors.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { errorText, isMessageKey, refusalTexts } from './refusal-texts.ts'

test('an error without a message has the text of its code', () => {
  expect(refusalTexts(new DomainError('one_time_code_wrong'), 'en')).toEqual({
    message: 'This code is wrong, or was already used.',
  })
  expect(errorCodes.filter((code) => !/^[A-Z].+/.test(errorText(code, 'en')))).toEqual([])
})

test('the message of an error is filled in with its values, and an invalid field has it in `fields`', () => {
  const says = messageRef('errors.unknownField', { name: 'colour' })
  expect(refusalTexts(new DomainError('invalid_request', { says }), 'en')).toEqual({
    message: 'There is no field called colour.',
  })
  expect(refusalTexts(invalidField('code', messageRef('errors.wrongCode')), 'en')).toEqual({
    message: 'This code is wrong.',
    fields: { code: 'This code is wrong.' },
  })
})

test('only keys of messages are recognized as keys', () => {
  expect(isMessageKey('errors.wrongCode')).toBe(true)
  for (const text of ['errors', 'errors.nowhere', 'errors.toString', 'Is required.', ''])
    expect(isMessageKey(text)).toBe(false)
})

test('the message of the exception is the key of the text, for logs', () => {
  expect(new DomainError('sold_out').message).toBe('sold_out')
  const says = messageRef('errors.adminOnly')
  expect(new DomainError('forbidden', { says }).message).toBe('errors.adminOnly')
})

test('an unknown key and missing values do not compile', () => {
  const wrong = () => [
    // @ts-expect-error there is no such sentence
    messageRef('errors.nowhere'),
    // @ts-expect-error the name is missing
    messageRef('errors.unknownField'),
    // @ts-expect-error a name is a text or a number
    messageRef('errors.unknownField', { name: true }),
    // @ts-expect-error it takes no values
    messageRef('errors.wrongCode', { tries: 2 }),
  ]
  expect(wrong()).toHaveLength(4)
})
