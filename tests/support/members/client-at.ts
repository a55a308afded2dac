import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'

/** A client with the session of this one at another server of the same database. */
export function clientAt({ cookieHeader }: Client, server: Pick<TestServer, 'visitor'>): Client {
  const client = server.visitor()
  client.keep('musika_session', /musika_session=([^;]+)/.exec(cookieHeader)![1]!)
  return client
}
