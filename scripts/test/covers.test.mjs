import { covers } from '../../tests/coverage/covers.ts'

test('a test names the items that it proves in one call, because a second would replace them', () => {
  /** @type {string[]} */
  const items = []
  covers(...items)
  expect(() => covers(...items)).toThrow('covers() was called before')
})
