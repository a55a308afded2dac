import { sharedServer } from '../../../support/fixtures.ts'
import { password } from '../../../support/members/people.ts'
import { signUpMember } from '../../../support/members/signed-in.ts'
import { codeOf } from '../../../support/members/staff-codes.ts'
import { createStaffWithPassword, staffPassword } from '../../../support/members/staff-passwords.ts'
import { signUpWithCodes } from '../../../support/members/two-factor.ts'
import { whileLocked } from '../../../support/server/held-rows.ts'

const server = sharedServer()

const newPassword = 'Another#2027!b'

/** The code of the answer to a call that checked a password, which is replaced before it takes effect. */
async function whileReplaced(
  table: 'users' | 'staff',
  id: string,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<string | undefined> {
  let code: string | undefined
  const called = async () => {
    const answer = await call()
    code = (answer.body as { code?: string }).code
    return answer
  }
  const replacing = `update ${table} set password_hash = 'replaced' where id = $1`
  await whileLocked(server, [replacing, [id]], called, () => server.visitor().get('/healthz'))
  return code
}

test('what was allowed by a password that is replaced while it is checked is refused', async () => {
  const member = await signUpMember(server)
  const guarded = await signUpWithCodes(server)
  const staff = await createStaffWithPassword(server)
  const signing = await createStaffWithPassword(server)
  const answers = [
    await whileReplaced('users', member.id, () =>
      member.client.put('/api/account/password', { currentPassword: password, newPassword }),
    ),
    await whileReplaced('users', guarded.id, () =>
      guarded.client.post('/api/account/two-factor/off', {
        currentPassword: password,
        code: codeOf(guarded.secret),
      }),
    ),
    await whileReplaced('staff', staff.id, () =>
      staff.client.put('/api/admin/password', { currentPassword: staffPassword, newPassword }),
    ),
    await whileReplaced('staff', signing.id, () =>
      server.visitor().post('/api/admin/login', {
        username: signing.username,
        password: staffPassword,
      }),
    ),
  ]
  expect(answers).toEqual(['wrong_password', 'wrong_password', 'wrong_password', 'sign_in_failed'])
})
