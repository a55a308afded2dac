import { notificationGroupIds } from '#contracts/notifications/groups.ts'
import { preferencesOf } from './preferences.rules.ts'

test('by default money and deadlines are mailed, and messages are pushed', () => {
  const preferences = preferencesOf([])
  expect(preferences.map(({ type }) => type)).toEqual([...notificationGroupIds])
  const notifiedBy = (channel: 'mail' | 'push') =>
    preferences.filter((one) => one[channel]).map(({ type }) => type)
  expect(notifiedBy('mail')).toEqual(['bid_update', 'order', 'account'])
  expect(notifiedBy('push')).toEqual(['bid_update', 'message', 'order'])
})

test('a choice applies to its own type and channel only', () => {
  const preferences = preferencesOf([
    { type: 'order', channel: 'mail', enabled: false },
    { type: 'price_drop', channel: 'push', enabled: true },
    { type: 'no_longer_there', channel: 'mail', enabled: true },
  ])
  const chosen = preferences.filter(({ type }) => type === 'order' || type === 'price_drop')
  const channels = { mail: false, push: true }
  expect(chosen).toMatchObject([channels, channels])
})
