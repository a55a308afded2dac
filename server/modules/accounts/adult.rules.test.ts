import { requireAdult } from './adult.rules.ts'
import { covers } from '../../../tests/coverage/covers.ts'

test('a member turns 18 on the birthday, at midnight in Harare', () => {
  covers('rule: under 18 may neither sell nor bid', 'constant: minimum age 18')
  const member = { dateOfBirth: '2008-03-21' }
  expect(() => requireAdult(member, new Date('2026-03-20T21:59:59Z'))).toThrow(
    expect.objectContaining({ code: 'under_age' }),
  )
  expect(() => requireAdult(member, new Date('2026-03-20T22:00:00Z'))).not.toThrow()
})

test('a member born on 29 February turns 18 on 1 March', () => {
  const member = { dateOfBirth: '2008-02-29' }
  expect(() => requireAdult(member, new Date('2026-02-28T12:00:00Z'))).toThrow(
    expect.objectContaining({ code: 'under_age' }),
  )
  expect(() => requireAdult(member, new Date('2026-03-01T12:00:00Z'))).not.toThrow()
})
