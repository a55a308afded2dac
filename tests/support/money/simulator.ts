import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { tokenFile } from '../../../server/platform/payments/paynow/simulator/simulator.ts'
import type { Fault } from '../../../server/platform/payments/paynow/simulator/faults.ts'
import type { Transaction } from '../../../server/platform/payments/paynow/simulator/transactions.ts'
import { gatewayOf } from '../../../server/modules/payments/gateway.ts'
import type { TestServer } from '../browser/test-server.ts'
import { eventually } from '../server/waiting.ts'

/** A transaction with the path of its page. */
type ListedTransaction = Transaction & { page: string }

/** The simulator of the payment provider of a test server, over HTTP. */
export interface SimulatorControl {
  url: string
  /** Sets the faults of a phone's payments; the phone is in local spelling. */
  fail(phone: string, ...faults: Fault[]): Promise<void>
  transactions(): Promise<ListedTransaction[]>
  /** Drops the faults, and all that phones and callbacks would still do. */
  reset(): Promise<void>
  /** Waits for the newest transaction of a reference. */
  of(reference: string): Promise<ListedTransaction>
  /** Presses a button on the simulated phone. */
  answer(reference: string, answer: 'pay' | 'cancel'): Promise<void>
}

export const simulatorOf = ({ app, dataDir }: TestServer): SimulatorControl =>
  simulatorAt(gatewayOf(app).providers.ecocash.phonePage!('/?guid=0')!, dataDir)

/** Connects to a simulator by its URL; reads the token in the data folder. */
export function simulatorAt(address: string, dataDir: string): SimulatorControl {
  const url = new URL('/', address).href
  const token = () => readFile(path.join(dataDir, tokenFile), 'utf8')
  const form = (place: string, fields: [string, string][]) =>
    fetch(new URL(place, url), { method: 'POST', body: new URLSearchParams(fields) })
  const transactions = async () =>
    (await (
      await fetch(new URL(`/simulator/transactions?token=${await token()}`, url))
    ).json()) as ListedTransaction[]
  const of = (reference: string) =>
    eventually(async () =>
      (await transactions()).findLast((known) => known.reference === reference),
    )
  return {
    url,
    transactions,
    of,
    async reset() {
      const answer = await form(`/simulator/reset?token=${await token()}`, [])
      if (answer.status !== 204) throw new Error(await answer.text())
    },
    async fail(phone, ...faults) {
      const answer = await form(`/simulator/faults?token=${await token()}`, [
        ['phone', phone],
        ...faults.map((fault): [string, string] => ['fault', fault]),
      ])
      if (answer.status !== 204) throw new Error(await answer.text())
    },
    async answer(reference, answer) {
      const { page } = await of(reference)
      await form(page, [['answer', answer]])
    },
  }
}
