import { notificationMail, type MailedNotification } from './notification-mail.ts'

const won = { title: 'You won the auction', message: 'Bush radio is yours.', link: '/orders/1' }
const mail = (notifications: MailedNotification[]) =>
  notificationMail({
    firstName: 'Rudo',
    notifications,
    publicUrl: 'https://musika.example',
    unsubscribe: 'https://musika.example/unsubscribe?token=t',
    language: 'en',
  })

test('the mail about one notification has its title as subject', () => {
  expect(mail([won])).toEqual({
    subject: 'You won the auction - Musika',
    text: 'Hello Rudo,\n\nYou won the auction\nBush radio is yours.\nhttps://musika.example/orders/1\n\nWarm regards,\nMusika\n\nChoose which emails you get: https://musika.example/account/notifications\nStop these emails: https://musika.example/unsubscribe?token=t',
  })
})

test('the mail about an order to pay links to its pay page', () => {
  expect(mail([{ ...won, payLink: '/checkout/pay/7' }]).text).toContain(
    'Bush radio is yours.\nPay now: https://musika.example/checkout/pay/7\n\nWarm regards',
  )
})

test('several notifications share one mail', () => {
  const { subject, text } = mail([won, { ...won, title: 'Your order was sent', link: null }])
  expect(subject).toBe('2 updates from Musika')
  expect(text).toContain('Your order was sent\nBush radio is yours.\n\nWarm')
})
