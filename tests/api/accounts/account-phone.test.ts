import { randomInt } from 'node:crypto'
import type { SentCode } from '#contracts/accounts/phone.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { configure } from '#support/server/configure.ts'
import { insertListing } from '#support/listings/listings.ts'
import { awaitMail, awaitMails } from '#support/notifications/mail.ts'
import {
  createMembers,
  createMember,
  password,
  type Member,
  verifyPhone,
} from '#support/members/people.ts'
import { wrongCode } from '#support/money/paid-orders.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { awaitText, codeIn } from '#support/notifications/texts-sent.ts'

const server = sharedServer()

const send = (member: Member, phoneNumber?: string) =>
  member.client.post<SentCode>(
    '/api/account/phone/code',
    phoneNumber ? { phoneNumber, currentPassword: password } : {},
  )
const confirm = (member: Member, code: string) =>
  member.client.post<Account & { code: string }>('/api/account/phone/confirm', { code })
/** Sends a code to a number, by default that of the profile, and returns it. */
async function sentCode(member: Member, phoneNumber?: string, count = 1): Promise<string> {
  expect((await send(member, phoneNumber)).status).toBe(200)
  return codeIn(await awaitText(server, phoneNumber ?? member.phone, count))
}
const accountOf = async (member: Member) => (await member.client.get<Account>('/api/account')).body
const profileOf = async (member: Member) => {
  const { firstName, lastName, houseNumber, street, city, about } = await accountOf(member)
  return { firstName, lastName, houseNumber, street, city, about }
}
/** Saves the profile with another number. */
const claim = async (member: Member, phoneNumber: string) => {
  const profile = { ...(await profileOf(member)), phoneNumber, currentPassword: password }
  return member.client.put('/api/account/profile', profile)
}
const newNumber = () => `+26378${String(randomInt(1e7)).padStart(7, '0')}`

test("a texted code verifies the member's number, once", async () => {
  const member = await createMember(server)
  const sent = await send(member)
  const { expiresAt } = sent.body
  expect(sent.body.phoneNumber).toBe(member.phone)
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  expect((await accountOf(member)).pendingPhone).toEqual({ phoneNumber: member.phone, expiresAt })
  const code = codeIn(await awaitText(server, member.phone))
  const stored = await rowsOf(server, 'select * from phone_codes where user_id = $1', [member.id])
  expect(JSON.stringify(stored)).not.toContain(code)
  expect(await confirm(member, wrongCode(code))).toMatchObject(refusedWith(403, 'wrong_code'))
  expect(await confirm(member, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 200,
    body: { phoneVerified: true, pendingPhone: null },
  })
  expect(await confirm(member, code)).toMatchObject(refusedWith(409, 'phone_code_over'))
  const verified = await send(member)
  const already = expect.stringContaining('already verified')
  expect([verified.status, verified.text]).toEqual([400, already])
})

test('other members see that a number is verified, but not the number', async () => {
  const seller = await createMember(server)
  const product = await insertListing(server, seller)
  await verifyPhone(server, seller.id)
  for (const path of [`/api/sellers/${seller.id}`, `/api/products/${product}`]) {
    const answer = await server.visitor().get(path)
    expect(answer.text, path).toContain('"phoneVerified":true')
    expect(answer.text, path).not.toContain(seller.phone.slice(4))
  }
})

test('a new number replaces the old one once its code is confirmed', async () => {
  const member = await createMember(server)
  const number = newNumber()
  await send(member, number.replace('+263', '0'))
  expect(await accountOf(member)).toMatchObject({ phoneNumber: member.phone, phoneVerified: false })
  await confirm(member, codeIn(await awaitText(server, number)))
  expect(await accountOf(member)).toMatchObject({ phoneNumber: number, phoneVerified: true })
})

test('a new number in the profile voids the verification and the pending code', async () => {
  const member = await createMember(server)
  await verifyPhone(server, member.id)
  await claim(member, member.phone)
  expect((await accountOf(member)).phoneVerified).toBe(true)
  const code = await sentCode(member, newNumber())
  const number = newNumber()
  await claim(member, number)
  expect(await accountOf(member)).toMatchObject({
    phoneNumber: number,
    phoneVerified: false,
    pendingPhone: null,
  })
  expect((await confirm(member, code)).body.code).toBe('phone_code_over')
})

test('a number verified by another member gets the same response, and its owner is notified', async () => {
  const [owner, member] = await createMembers(server, 2)
  await verifyPhone(server, owner.id)
  const sent = await send(member, owner.phone)
  const free = await send(await createMember(server), newNumber())
  expect(Object.keys(sent.body)).toEqual(Object.keys(free.body))
  expect([sent.status, sent.body.message]).toEqual([free.status, free.body.message])
  expect(await awaitText(server, owner.phone)).toMatch(/^Someone tried to add this number/)
  for (let n = 0; n < 5; n += 1)
    expect((await confirm(member, String(n).padStart(6, '0'))).body.code).toBe('wrong_code')
  expect((await confirm(member, '000005')).body.code).toBe('phone_code_over')
  expect((await accountOf(owner)).phoneNumber).toBe(owner.phone)
})

test('a member who verifies a number takes it from members who only claimed it', async () => {
  const [claimer, owner] = await createMembers(server, 2)
  const answer = await confirm(owner, await sentCode(owner, claimer.phone))
  expect(answer.body).toMatchObject({ phoneNumber: claimer.phone, phoneVerified: true })
  expect(await accountOf(claimer)).toMatchObject({ phoneNumber: '', phoneVerified: false })
  const mail = await awaitMail(server, claimer.email, 'Your phone number was removed')
  expect(mail.text).toContain(
    `Someone else has confirmed by text message that ${claimer.phone} is their phone number.`,
  )
  // The earlier claimant can do everything that needs no number, and set another one.
  expect((await claim(claimer, claimer.phone)).status).toBe(409)
  expect((await claim(claimer, newNumber())).status).toBe(200)
})

test('the first of two claimants to confirm a code gets the number', async () => {
  const number = newNumber()
  const [ann, ben] = await createMembers(server, 2)
  const codes = [await sentCode(ann, number), await sentCode(ben, number, 2)] as const
  const answers = await Promise.all([confirm(ann, codes[0]), confirm(ben, codes[1])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const verified = 'select id from users where phone_e164 = $1'
  expect(await rowsOf(server, verified, [number])).toHaveLength(1)
})

test("two members who verify each other's claimed number in parallel both succeed", async () => {
  const [ann, ben] = await createMembers(server, 2)
  const codes = [await sentCode(ann, ben.phone), await sentCode(ben, ann.phone)] as const
  await Promise.all([confirm(ann, codes[0]), confirm(ben, codes[1])])
  const numbers = [await accountOf(ann), await accountOf(ben)].map((one) => one.phoneNumber)
  expect(numbers).toEqual([ben.phone, ann.phone])
})

test('a code has five attempts, even if they come in parallel', async () => {
  covers('constant: a texted code works for ten minutes and five tries')
  const member = await createMember(server)
  const code = await sentCode(member)
  const guesses = Array.from({ length: 20 }, (_, n) => wrongCode(code, n + 1))
  const answers = await Promise.all(guesses.map((guess) => confirm(member, guess)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((one) => one === 'phone_code_over')).toHaveLength(15)
  expect((await confirm(member, code)).body.code).toBe('phone_code_over')
})

test('the right code counts once, even if it is sent many times in parallel', async () => {
  const member = await createMember(server)
  const code = await sentCode(member)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(member, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code expires after ten minutes, and a new one voids it', async () => {
  covers('constant: a texted code works for ten minutes and five tries')
  const member = await createMember(server)
  const first = await sentCode(member)
  const older = `update phone_codes set created_at = created_at - interval '10 minutes',
    expires_at = expires_at - interval '10 minutes' where user_id = $1`
  await rowsOf(server, older, [member.id])
  expect((await confirm(member, first)).body.code).toBe('phone_code_over')
  const second = await sentCode(member, undefined, 2)
  const third = await sentCode(member, undefined, 3)
  if (second !== third) expect((await confirm(member, second)).body.code).toBe('wrong_code')
  expect((await confirm(member, third)).status).toBe(200)
})

test('each member and each number get three codes an hour, even in parallel', async () => {
  covers('constant: three texted codes an hour')
  const member = await createMember(server)
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(member, newNumber())))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = sent.find(({ status }) => status === 429)!
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  const number = newNumber()
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(server)))
  const answers = await Promise.all(members.map((one) => send(one, number)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('codes are texted to Zimbabwean mobile numbers only', async () => {
  const member = await createMember(server)
  const refusals = { '0242700000': 'Zimbabwean mobile numbers', '0000000000': 'valid phone number' }
  for (const [number, words] of Object.entries(refusals)) {
    const answer = await send(member, number)
    expect([answer.status, answer.text], number).toEqual([400, expect.stringContaining(words)])
  }
  expect((await confirm(member, '12345')).status).toBe(400)
  expect((await confirm(member, '123456')).body.code).toBe('phone_code_over')
})

test('the whole shop has a daily limit of texts', async () => {
  await server.app.pool.query('delete from phone_codes')
  await configure(server, { SMS_DAILY_MAX: '2' })
  const answers = await Promise.all((await createMembers(server, 4)).map((one) => send(one)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
  expect(answers.find(({ status }) => status === 429)!.text).toContain('tomorrow')
})

test('another number needs the password, and the member is mailed when it counts', async () => {
  const member = await createMember(server)
  const phoneNumber = newNumber()
  const profile = { ...(await profileOf(member)), phoneNumber }
  const required = refusedWith(403, 'password_required')
  expect(await member.client.put('/api/account/profile', profile)).toMatchObject(required)
  const asks = await member.client.post('/api/account/phone/code', { phoneNumber })
  expect(asks).toMatchObject(required)
  expect((await claim(member, phoneNumber)).status).toBe(200)
  const mail = await awaitMail(server, member.email, 'Your phone number was changed')
  expect(mail.text).toContain(`is now ${phoneNumber}. You can sign in with it.`)
  const verified = newNumber()
  await confirm(member, await sentCode(member, verified))
  const mails = await awaitMails(server, member.email, 'Your phone number was changed', 2)
  expect(mails.map(({ text }) => text).join('\n')).toContain(`is now ${verified}.`)
})
