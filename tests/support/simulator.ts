import type { Fault } from '../../server/platform/paynow-simulator/faults.ts'
import type { Transaction } from '../../server/platform/paynow-simulator/transactions.ts'
import type { TestServer } from './server.ts'
import { eventually } from './waiting.ts'

/** The simulator that stands in for the payment provider of a test server, over HTTP. */
export interface SimulatorControl {
  url: string
  /** What goes wrong with a phone's payments from now on; local spelling. */
  fail(phone: string, ...faults: Fault[]): Promise<void>
  transactions(): Promise<Transaction[]>
  /** The newest transaction of a reference, once there is one. */
  of(reference: string): Promise<Transaction>
  /** Presses a button on the simulated phone. */
  answer(reference: string, answer: 'pay' | 'cancel'): Promise<void>
}

export function simulatorOf(server: TestServer): SimulatorControl {
  const url = new URL('/', server.app.paynow.phonePage('/?guid=0')).href
  const form = (path: string, fields: [string, string][]) =>
    fetch(new URL(path, url), { method: 'POST', body: new URLSearchParams(fields) })
  const transactions = async () =>
    (await (await fetch(new URL('/simulator/transactions', url))).json()) as Transaction[]
  const of = (reference: string) =>
    eventually(async () =>
      (await transactions()).findLast((known) => known.reference === reference),
    )
  return {
    url,
    transactions,
    of,
    async fail(phone, ...faults) {
      const answer = await form('/simulator/faults', [
        ['phone', phone],
        ...faults.map((fault): [string, string] => ['fault', fault]),
      ])
      if (answer.status !== 204) throw new Error(await answer.text())
    },
    async answer(reference, answer) {
      const { guid } = await of(reference)
      await form(`/phone/${guid}`, [['answer', answer]])
    },
  }
}
