import { expect, test } from 'vitest'
import { covers } from '../../tests/coverage/covers.ts'

test('a test names the items that it proves in one call, because a second would replace them', () => {
  covers('call: GET /first')
  expect(() => covers('call: GET /second')).toThrow('covers() was called before')
})
