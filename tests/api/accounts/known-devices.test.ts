import { sharedServer } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { useUpGuesses } from '#support/guesses.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'
import { password } from '#support/members/people.ts'
import { newAddress, postFrom, registerFrom } from '#support/members/network-addresses.ts'
import { createStaffWithPassword, staffPassword } from '#support/members/staff-passwords.ts'
import { postForm } from '#support/server/post-form.ts'

const server = sharedServer({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' })
const wrong = 'Wrong@2026!a'
const signIn = (client: Client, identifier: string, secret: string, address?: string) =>
  postFrom(client, '/api/auth/signin', { identifier, password: secret }, address)
const login = (client: Client, username: string, secret: string, address?: string) =>
  postFrom(client, '/api/admin/login', { username, password: secret }, address)

test("a known device can sign in although strangers used up its address's attempts", async () => {
  const form = await registerFrom(server)
  const device = server.visitor()
  const address = newAddress()
  await signIn(device, form.email, password, address)
  for (let i = 0; i < 61; i += 1) await signIn(server.visitor(), `ghost${i}`, wrong, address)
  expect((await signIn(server.visitor(), form.email, password, address)).status).toBe(429)
  expect((await signIn(device, form.email, password, address)).status).toBe(200)
})

test('a known device has ten guesses more than strangers, then counts like any other', async () => {
  const form = await registerFrom(server)
  const device = server.visitor()
  await signIn(device, form.email, password)
  await postFrom(device, '/api/auth/signout')
  await useUpGuesses(server, ['sign_in_account'], form.id)
  const strange = await signIn(server.visitor(), form.email, password)
  expect(strange.body.code).toBe('sign_in_guarded')
  expect((await signIn(device, form.username, password)).status).toBe(200)
  for (let i = 0; i < 10; i += 1)
    expect((await signIn(device, form.email, wrong)).body.code).toBe('sign_in_failed')
  expect((await signIn(device, form.email, password)).body.code).toBe('sign_in_guarded')
})

test('a device cookie is signed, is for one account, and alone does not sign in', async () => {
  const [form, victim] = [await registerFrom(server), await registerFrom(server)]
  const device = server.visitor()
  await signIn(device, form.email, password)
  const mark = /musika_known=([\w-]+)/.exec(device.cookieHeader)![1]!
  expect(mark).toMatch(/^[\w-]{65}$/)
  await useUpGuesses(server, ['sign_in_account'], victim.id)
  const forger = server.visitor()
  for (const value of [mark, mark.replace(/^.{5}/, 'AAAAA'), 'A'.repeat(65), 'A'.repeat(22)]) {
    forger.keep('musika_known', value)
    expect((await signIn(forger, victim.email, password)).body.code).toBe('sign_in_guarded')
  }
  const thief = server.visitor()
  thief.keep('musika_known', mark)
  const { body } = await thief.get<{ user: unknown }>('/api/auth/session')
  expect(body.user).toBeNull()
})

test('a mailed link makes the browser a known device too, for a year and for this shop only', async () => {
  const form = await registerFrom(server)
  await postFrom(server.visitor(), '/api/auth/forgot-password', { email: form.email })
  const token = tokenIn(await awaitMail(server, form.email, 'Reset'), '/signin')
  const device = server.visitor()
  const answer = await postForm(device, '/signin', { token }, { 'x-forwarded-for': newAddress() })
  expect(answer.status).toBe(303)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('musika_known='))
  expect(cookie).toMatch(/; Max-Age=31536000; .*HttpOnly; SameSite=Lax$/)
  await useUpGuesses(server, ['sign_in_account'], form.id)
  expect((await signIn(device, form.email, password)).status).toBe(200)
})

test('staff sign in from a known device when the proofs of the day are used up', async () => {
  const { id, username } = await createStaffWithPassword(server)
  const device = server.visitor()
  const first = await login(device, username, staffPassword)
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('musika_staff_known='))
  expect(cookie).toMatch(/; Max-Age=31536000; .*HttpOnly; SameSite=Strict$/)
  await postFrom(device, '/api/admin/logout')
  await useUpGuesses(server, ['staff_account', 'staff_proven'], id)
  expect((await login(server.visitor(), username, staffPassword)).body.code).toBe('proof_required')
  expect((await login(device, username, staffPassword)).status).toBe(200)
  // Five wrong passwords use up the guesses of the known device.
  for (let i = 0; i < 5; i += 1)
    expect((await login(device, username, wrong)).body.code).toBe('sign_in_failed')
  expect((await login(device, username, staffPassword)).body.code).toBe('proof_required')
})
