import type { Consent, PrivacyState } from '#contracts/privacy/privacy.ts'
import { sharedServer } from '#support/fixtures.ts'
import type { Member } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { newSubscription } from '#support/notifications/push-subscription.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()

const consentsOf = async (member: Member): Promise<Record<string, Consent>> => {
  const { body } = await member.client.get<PrivacyState>('/api/account/privacy')
  return Object.fromEntries(body.consents.map((consent) => [consent.purpose, consent]))
}
const prefer = (member: Member, choice: object) =>
  member.client.put('/api/notification-preferences', choice)

test('registration records consent to the terms and the policy, with the date of each text', async () => {
  const member = await signUpMember(server)
  const consents = await consentsOf(member)
  for (const purpose of ['terms', 'privacy'])
    expect(consents[purpose]).toMatchObject({
      given: true,
      version: '2024-10-14',
      how: 'when you registered',
      withdrawable: false,
    })
  await server.app.pool.query(
    `insert into settings (name, value, during) values ('terms_and_conditions', '"New terms"', tstzrange('2026-01-31 23:00Z', null))`,
  )
  const later = await consentsOf(await signUpMember(server))
  expect([later['terms']!.version, later['privacy']!.version]).toEqual(['2026-02-01', '2024-10-14'])
  await server.app.pool.query(`delete from settings where name = 'terms_and_conditions'`)
})

test('each preference is recorded as a consent and can be withdrawn', async () => {
  const member = await signUpMember(server)
  const choice = { type: 'price_drop', channel: 'mail', enabled: true }
  for (const enabled of [true, true, false, true])
    expect((await prefer(member, { ...choice, enabled })).status).toBe(200)
  const purpose = 'mail:price_drop'
  const given = (await consentsOf(member))[purpose]!
  const label = 'Email about lower prices'
  expect(given).toMatchObject({ given: true, withdrawable: true, label })
  expect(given.history.map((time) => time.given)).toEqual([true, false, true])

  await member.client.delete(`/api/account/consents/${purpose}`)
  expect((await consentsOf(member))[purpose]).toMatchObject({ given: false, how: 'on this page' })
  const preferences = await member.client.get<{ type: string; mail: boolean }[]>(
    '/api/notification-preferences',
  )
  expect(preferences.body.find(({ type }) => type === 'price_drop')).toMatchObject({ mail: false })
})

test('withdrawing the consent to pushes ends them on every device', async () => {
  const member = await signUpMember(server)
  await member.client.post('/api/push/subscriptions', newSubscription())
  expect((await consentsOf(member))['push']).toMatchObject({ given: true, how: 'on a device' })
  expect((await member.client.delete('/api/account/consents/push')).status).toBe(200)
  expect((await consentsOf(member))['push']).toMatchObject({ given: false })
  const left = 'select from push_subscriptions where user_id = $1'
  expect(await rowsOf(server, left, [member.id])).toEqual([])
  // Only a consent that was given, and is the legal ground, can be withdrawn.
  for (const purpose of ['terms', 'privacy', 'nonsense', 'mail:nonsense'])
    expect((await member.client.delete(`/api/account/consents/${purpose}`)).status).toBe(404)
})

test('the consent log is append-only', async () => {
  await signUpMember(server)
  for (const statement of [
    'update consents set given = false',
    'delete from consents',
    'truncate consents',
  ])
    await expect(server.app.pool.query(statement)).rejects.toThrow('append-only')
})
