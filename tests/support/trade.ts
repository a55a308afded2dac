import { ledgerHolds } from './money/balances.ts'
import { hasPerson, type Person } from './people/people.ts'
import type { TestServer } from './server/server.ts'
import { hasStaff, type StaffMember } from './people/staff.ts'

/** A shop with a seller, a buyer and staff of both roles. */
export interface Trade {
  server: TestServer
  seller: Person
  buyer: Person
  admin: StaffMember
  support: StaffMember
}

/** Adds them to a shop that starts. */
export async function hasTrade(starting: Promise<TestServer>): Promise<Trade> {
  const server = await starting
  return {
    server,
    seller: await hasPerson(server),
    buyer: await hasPerson(server),
    admin: await hasStaff(server),
    support: await hasStaff(server, 'support'),
  }
}

/** Stops a shop after its tests; throws if a promise of its ledger is broken. */
export async function stopsBalanced(server: TestServer): Promise<void> {
  await ledgerHolds(server)
  await server.stop()
}
