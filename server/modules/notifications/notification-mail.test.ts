import { expect, test } from 'vitest'
import { notificationMail } from './notification-mail.ts'

const won = { title: 'You won the auction', message: 'Bush radio is yours.', link: '/orders/1' }
const mail = (notifications: (typeof won | (Omit<typeof won, 'link'> & { link: null }))[]) =>
  notificationMail({
    firstName: 'Rudo',
    notifications,
    publicUrl: 'https://musika.example',
    language: 'en',
  })

test('the mail about one notification has its title as subject', () => {
  expect(mail([won])).toEqual({
    subject: 'You won the auction - Musika',
    text: 'Hello Rudo,\n\nYou won the auction\nBush radio is yours.\nhttps://musika.example/orders/1\n\nWarm regards,\nMusika\n\nChoose which emails you get: https://musika.example/account/notifications',
  })
})

test('several notifications share one mail', () => {
  const { subject, text } = mail([won, { ...won, title: 'Your order was sent', link: null }])
  expect(subject).toBe('2 updates from Musika')
  expect(text).toContain('Your order was sent\nBush radio is yours.\n\nWarm')
})
