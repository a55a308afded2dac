import { configure } from '../server/configure.ts'
import { startServer, type TestServer } from '../server/server.ts'

/** A server whose address has a name, as passkeys need it. */
export async function startNamedServer(): Promise<TestServer> {
  const server = await startServer()
  const url = server.url.replace('127.0.0.1', 'localhost')
  await configure(server, { PUBLIC_URL: url })
  return { ...server, url }
}
