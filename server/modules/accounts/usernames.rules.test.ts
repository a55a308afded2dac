import { newUsernameRule } from './usernames.rules.ts'

test.each([
  'ann.moyo-2_b',
  'José',
  'Иван_2',
  'Ωμέγα',
  '李小龙',
  '東京タワーへ',
  '한국語',
  'ተስፋዬ',
  'محمد٧',
  '123',
])('%s is in one script', (name) => expect(newUsernameRule(name)).toBeUndefined())

test.each(['аdmin', 'Ivаn', 'οmar', 'ann李', 'Иvан', 'ꭰann', 'محمدann', '한かな'])(
  '%s mixes scripts',
  (name) => expect(newUsernameRule(name)).toBe('accountsFields.usernameScripts'),
)

test('a username of the form has the same error on the server', () =>
  expect(newUsernameRule('a b')).toBe('accountsFields.usernameSigns'))
