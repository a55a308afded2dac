import { responseMail } from './response-mail.ts'

const asked = {
  name: 'Chipo Mutasa',
  subject: 'Where is my order?',
  message: 'I paid.\nNothing came.',
  createdAt: new Date('2026-11-20T12:10:00Z'),
}

test('the mail quotes the message that it answers', () => {
  const mail = responseMail(asked, 'It left today.', { name: 'Musika' }, 'en')
  expect(mail.subject).toBe('Re: Where is my order?')
  expect(mail.text).toBe(
    'Hello Chipo Mutasa,\n\nIt left today.\n\nWarm regards,\nMusika\n\nOn 2026-11-20 you wrote:\n> I paid.\n> Nothing came.',
  )
})

test('an empty subject gets a default, and line breaks never reach a header', () => {
  const mail = (subject: string | null) =>
    responseMail({ ...asked, subject }, 'Yes.', { name: 'Musika' }, 'en').subject
  for (const empty of [null, ' \r\n ']) expect(mail(empty)).toBe('Your message to Musika')
  expect(mail('Hi\r\nBcc: everybody@people.example')).toBe('Re: Hi Bcc: everybody@people.example')
})
