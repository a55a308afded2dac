import { sharedServer } from '#support/fixtures.ts'
import { password } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { codeOf } from '#support/members/staff-codes.ts'
import { createStaffWithPassword, staffPassword } from '#support/members/staff-passwords.ts'
import { signUpWithCodes } from '#support/members/two-factor.ts'
import { rowsOf } from '#support/rows.ts'
import { whileLocked } from '#support/server/held-rows.ts'

const server = sharedServer()

const newPassword = 'Another#2027!b'

/** The call is refused with this code if the password that it checked is replaced before it takes effect. */
async function isRefused(
  expected: string,
  table: 'users' | 'staff',
  id: string,
  call: () => Promise<{ status: number; body: unknown }>,
) {
  const called = async () => {
    const answer = await call()
    expect(answer.body).toMatchObject({ code: expected })
    return answer
  }
  const replacing = `update ${table} set password_hash = 'replaced' where id = $1`
  await whileLocked(server, [replacing, [id]], called, () => server.visitor().get('/healthz'))
}

test('what was allowed by a password that is replaced while it is checked is refused', async () => {
  const member = await signUpMember(server)
  const [withCodes, guarded] = [await signUpWithCodes(server), await signUpWithCodes(server)]
  const { user } = await registerMember(server)
  const [staff, signing] = [
    await createStaffWithPassword(server),
    await createStaffWithPassword(server),
  ]
  for (const { id, email } of [withCodes, user])
    await isRefused('sign_in_failed', 'users', id, () =>
      server.visitor().post('/api/auth/signin', { identifier: email, password }),
    )
  expect(await rowsOf(server, 'select from sessions where user_id = $1', [user.id])).toEqual([])
  await isRefused('wrong_password', 'users', member.id, () =>
    member.client.put('/api/account/password', { currentPassword: password, newPassword }),
  )
  const off = { currentPassword: password, code: codeOf(guarded.secret) }
  await isRefused('wrong_password', 'users', guarded.id, () =>
    guarded.client.post('/api/account/two-factor/off', off),
  )
  await isRefused('wrong_password', 'staff', staff.id, () =>
    staff.client.put('/api/admin/password', { currentPassword: staffPassword, newPassword }),
  )
  const login = { username: signing.username, password: staffPassword }
  await isRefused('sign_in_failed', 'staff', signing.id, () =>
    server.visitor().post('/api/admin/login', login),
  )
})
