import { freePort, startServer, type TestServer } from '../server/server.ts'

/** A server whose address has a name, as passkeys need it. */
export async function startNamedServer(
  environment: Record<string, string> = {},
): Promise<TestServer> {
  const port = String(await freePort())
  return startServer({ PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...environment })
}
