import { createMember, type Member } from './members/people.ts'
import { createStaff, type StaffMember } from './members/staff.ts'
import type { Environment } from './server/configure.ts'
import { startServer, type TestServer } from './server/server.ts'

export { covers } from '../coverage/covers.ts'

/**
 * Returns an empty object that `before` fills: before the first test, or before each test. Helpers of the file can
 * refer to it at once. Call fixtures at the top of a file.
 */
function filled<T extends object>(before: typeof beforeAll, make: () => Promise<T>): T {
  const value = {} as T
  before(async () => {
    Object.assign(value, await make())
  })
  return value
}

/**
 * The server of a file, stopped after the last test. `start` is its environment variables, or a function that starts
 * it. The server may be one that an earlier file used, reset, if all variables can be changed while it runs.
 */
export function sharedServer(start: Environment | (() => Promise<TestServer>) = {}): TestServer {
  const server = filled(beforeAll, typeof start === 'function' ? start : () => startServer(start))
  afterAll(() => server.stop())
  return server
}

/** The server of a file, with the demo catalogue. */
export const sharedDemo = (): TestServer =>
  sharedServer(async () => {
    const server = await startServer()
    const { seedDemo } = await import('../../seed/load.ts')
    await seedDemo(server.app, () => {})
    return server
  })

export const sharedMember = (
  server: TestServer,
  more?: Parameters<typeof createMember>[1],
): Member => filled(beforeAll, () => createMember(server, more))

export const sharedStaff = (
  server: TestServer,
  ...details: Parameters<typeof createStaff> extends [unknown, ...infer Rest] ? Rest : never
): StaffMember => filled(beforeAll, () => createStaff(server, ...details))

/** A server with members and staff. Each is created only if the file destructures it. */
function shopWith(before: typeof beforeAll, server: TestServer) {
  const member = () => filled(before, () => createMember(server))
  return {
    server,
    get seller() {
      return member()
    },
    get buyer() {
      return member()
    },
    get ann() {
      return member()
    },
    get ben() {
      return member()
    },
    get cleo() {
      return member()
    },
    get stranger() {
      return member()
    },
    get admin() {
      return filled(before, () => createStaff(server, 'admin'))
    },
    get support() {
      return filled(before, () => createStaff(server, 'support'))
    },
  }
}

/** The server and members of a file: `const { server, seller, buyer } = sharedShop()`. */
export const sharedShop = (server = sharedServer()) => shopWith(beforeAll, server)

/** New members for every test: `const { seller, ann } = newMembers(server)`. */
export const newMembers = (server: TestServer) => shopWith(beforeEach, server)
