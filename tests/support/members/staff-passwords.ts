import { hashPassword } from '../../../server/modules/accounts/passwords/passwords.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import type { TestServer } from '../server/server.ts'
import { createStaff, type StaffMember } from './staff.ts'

export const staffPassword = 'four-words-are-enough'

let hashed: Promise<string> | undefined
/** The hash of `staffPassword`, made once. */
export const staffPasswordHash = (): Promise<string> => (hashed ??= hashPassword(staffPassword))

/** A staff member who can sign in by `staffPassword`. */
export const createStaffWithPassword = async (
  server: TestServer,
  role?: StaffRole,
): Promise<StaffMember> => createStaff(server, role, { passwordHash: await staffPasswordHash() })
