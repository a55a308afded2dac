import { randomInt } from 'node:crypto'
import type { SentCode } from '../../../contracts/accounts/phone.ts'
import type { Account } from '../../../contracts/accounts/profile.ts'
import { covers, sharedServer } from '../../support/fixtures.ts'
import { configure } from '../../support/server/configure.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { awaitMail } from '../../support/notifications/mail.ts'
import {
  createMembers,
  createMember,
  type Member,
  verifyPhone,
} from '../../support/members/people.ts'
import { awaitText, codeIn } from '../../support/notifications/texts-sent.ts'

const server = sharedServer()

const send = (member: Member, phoneNumber?: string) =>
  member.client.post<SentCode>('/api/account/phone/code', phoneNumber ? { phoneNumber } : {})
const confirm = (member: Member, code: string) =>
  member.client.post<Account & { code: string }>('/api/account/phone/confirm', { code })
const accountOf = async (member: Member) => (await member.client.get<Account>('/api/account')).body
/** Saves the profile with another number. */
const claim = async (member: Member, phoneNumber: string) => {
  const { firstName, lastName, houseNumber, street, city, about } = await accountOf(member)
  const profile = { firstName, lastName, houseNumber, street, city, about, phoneNumber }
  return member.client.put('/api/account/profile', profile)
}
const newNumber = () => `+26378${String(randomInt(1e7)).padStart(7, '0')}`
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Makes all codes of a member older. */
const ago = (member: Member, minutes: number) =>
  server.app.pool.query(
    `update phone_codes set created_at = created_at - make_interval(mins => $2),
       expires_at = expires_at - make_interval(mins => $2) where user_id = $1`,
    [member.id, minutes],
  )

test("a texted code verifies the member's number, once", async () => {
  covers('call: POST /api/account/phone/code', 'call: POST /api/account/phone/confirm')
  const member = await createMember(server)
  const sent = await send(member)
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body.phoneNumber).toBe(member.phone)
  expect(Date.parse(sent.body.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  expect((await accountOf(member)).pendingPhone).toEqual({
    phoneNumber: member.phone,
    expiresAt: sent.body.expiresAt,
  })
  const code = codeIn(await awaitText(server, member.phone))
  const { rows } = await server.app.pool.query('select * from phone_codes where user_id = $1', [
    member.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(code)
  const wrong = await confirm(member, other(code))
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_code'])
  const right = await confirm(member, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(right.status, right.text).toBe(200)
  expect(right.body).toMatchObject({ phoneVerified: true, pendingPhone: null })
  const again = await confirm(member, code)
  expect([again.status, again.body.code]).toEqual([409, 'phone_code_over'])
  const verified = await send(member)
  expect(verified.status).toBe(400)
  expect(verified.text).toContain('already verified')
})

test('other members see that a number is verified, but not the number', async () => {
  const seller = await createMember(server)
  const product = await insertListing(server, seller)
  await send(seller)
  await confirm(seller, codeIn(await awaitText(server, seller.phone)))
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
  await send(member)
  await confirm(member, codeIn(await awaitText(server, member.phone)))
  await claim(member, member.phone)
  expect((await accountOf(member)).phoneVerified).toBe(true)
  const wished = newNumber()
  await send(member, wished)
  const code = codeIn(await awaitText(server, wished))
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
  await send(owner, claimer.phone)
  const code = codeIn(await awaitText(server, claimer.phone))
  const answer = await confirm(owner, code)
  expect([answer.status, answer.body.phoneNumber, answer.body.phoneVerified]).toEqual([
    200,
    claimer.phone,
    true,
  ])
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
  await send(ann, number)
  const annsCode = codeIn(await awaitText(server, number))
  await send(ben, number)
  const codes = [annsCode, codeIn(await awaitText(server, number, 2))] as const
  const answers = await Promise.all([confirm(ann, codes[0]), confirm(ben, codes[1])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const verified = await server.app.pool.query('select id from users where phone_e164 = $1', [
    number,
  ])
  expect(verified.rows).toHaveLength(1)
})

test("two members who verify each other's claimed number in parallel both succeed", async () => {
  const [ann, ben] = await createMembers(server, 2)
  await send(ann, ben.phone)
  await send(ben, ann.phone)
  const codes = [
    codeIn(await awaitText(server, ben.phone)),
    codeIn(await awaitText(server, ann.phone)),
  ] as const
  const answers = await Promise.all([confirm(ann, codes[0]), confirm(ben, codes[1])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200])
  expect([(await accountOf(ann)).phoneNumber, (await accountOf(ben)).phoneNumber]).toEqual([
    ben.phone,
    ann.phone,
  ])
})

test('a code has five attempts, even if they come in parallel', async () => {
  covers('constant: a texted code works for ten minutes and five tries')
  const member = await createMember(server)
  await send(member)
  const code = codeIn(await awaitText(server, member.phone))
  const guesses = Array.from({ length: 20 }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => confirm(member, guess)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((one) => one === 'phone_code_over')).toHaveLength(15)
  expect((await confirm(member, code)).body.code).toBe('phone_code_over')
})

test('the right code counts once, even if it is sent many times in parallel', async () => {
  const member = await createMember(server)
  await send(member)
  const code = codeIn(await awaitText(server, member.phone))
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(member, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code expires after ten minutes, and a new one voids it', async () => {
  covers('constant: a texted code works for ten minutes and five tries')
  const member = await createMember(server)
  await send(member)
  const first = codeIn(await awaitText(server, member.phone))
  await ago(member, 10)
  expect((await confirm(member, first)).body.code).toBe('phone_code_over')
  await send(member)
  const second = codeIn(await awaitText(server, member.phone, 2))
  await send(member)
  const third = codeIn(await awaitText(server, member.phone, 3))
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
  for (const [number, words] of [
    ['0242700000', 'Zimbabwean mobile numbers'],
    ['0000000000', 'valid phone number'],
  ] as const) {
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
