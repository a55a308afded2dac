import type { Page } from 'playwright-core'
import { simulatorOf } from '#support/money/simulator.ts'
import type { TestServer } from '#support/server/server.ts'

/** Approves the payment that the page waits for, on its simulated phone. */
export async function approve(server: TestServer, page: Page): Promise<void> {
  const { reference } = await server.app.db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', page.url().split('/').at(-1)!)
    .executeTakeFirstOrThrow()
  await simulatorOf(server).answer(reference, 'pay')
}
