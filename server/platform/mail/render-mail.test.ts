import { renderMail } from './render-mail.ts'

const url = 'https://musika.example'

test('a mail has its greeting, its text with the link, and the regards', () => {
  const params = { name: 'Rudo', token: 'abc' }
  expect(renderMail({ type: 'verification', params }, 'en', url)).toEqual({
    subject: 'Confirm your email address - Musika',
    text: 'Hello Rudo,\n\nWelcome to Musika! Please confirm your email address by opening this link:\n\nhttps://musika.example/verify-email?token=abc\n\nThe link works for 24 hours. If you did not create an account, you can ignore this message.\n\nWarm regards,\nMusika',
  })
})

test('the mail after a password change says which devices were signed out', () => {
  const text = (devices: 'all' | 'other') =>
    renderMail({ type: 'password_changed', params: { name: 'Rudo', devices } }, 'en', url).text
  expect(text('all')).toContain('and all your devices were signed out.')
  expect(text('other')).toContain('and all your other devices were signed out.')
})

test('open obligations are listed line by line, in singular and plural', () => {
  const open = [
    { kind: 'purchases', count: 1 },
    { kind: 'sales', count: 3 },
    { kind: 'leading_bids', count: 1 },
    { kind: 'balance', count: 1 },
  ] as const
  const { text } = renderMail(
    { type: 'deletion_held', params: { name: 'Rudo', open: [...open] } },
    'en',
    url,
  )
  expect(text).toContain(
    ':\n\n- 1 order is not finished\n- 3 sales are not finished\n- You are the highest bidder in 1 running auction\n- There is money in your balance\n\nWe check again',
  )
})

test('dates are days in Harare, and the greeting has no name if it is empty', () => {
  const params = { name: '', dueOn: '2026-11-20' }
  const { text } = renderMail({ type: 'request_received', params }, 'en', url)
  expect(text).toBe(
    'Hello,\n\nWe have received your request about your data. We will answer by 20 November 2026.\n\nWarm regards,\nMusika',
  )
})

test('texts written by staff and members are not changed', () => {
  const params = { name: "O'Neil", answer: "it's {x} <b>" }
  const { text } = renderMail({ type: 'request_answer', params }, 'en', url)
  expect(text).toContain("Hello O'Neil,\n\nit's {x} <b>\n\nIf you are not satisfied")
})
