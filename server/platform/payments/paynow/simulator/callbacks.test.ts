import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCallbacks } from './callbacks.ts'
import { createFaults } from './faults.ts'
import type { Transaction } from './transactions.ts'

const transaction: Transaction = {
  guid: 'd0000000-0000-4000-8000-000000000001',
  number: '1',
  integration: '1',
  reference: '',
  amount: '1.00',
  currency: 'USD',
  info: '',
  phone: '',
  status: 'Paid',
  returnUrl: '',
  resultUrl: '',
  trace: '',
  createdAt: 0,
}

test('after a stop no earlier callback is repeated, and a new one is sent until it is confirmed', async () => {
  const received: string[] = []
  const shop = createServer((request, response) => {
    void (async () => {
      const chunks = (await request.toArray()) as Buffer[]
      received.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('reference')!)
      response.writeHead(received.length > 4 ? 200 : 503).end()
    })()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const resultUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/result`
  const callbacks = createCallbacks({
    faults: createFaults(),
    keyOf: () => 'key',
    pollUrlOf: () => 'http://127.0.0.1/poll',
    firstWait: () => 10,
  })
  const report = (reference: string) => callbacks.report({ ...transaction, resultUrl, reference })

  report('first')
  await once(shop, 'request')
  callbacks.stop()
  report('second')
  await expect.poll(() => received.length).toBe(5)
  expect(received).toEqual(['first', 'second', 'second', 'second', 'second'])
})
