import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { publicKeyPath } from '../../contipay/simulator/account.ts'
import { openDisbursements } from '../../contipay/simulator/simulator.ts'
import { disbursePath } from '../../contipay/protocol.ts'
import { createCallbacks } from './callbacks.ts'
import { createFaults, faults as faultNames, type Fault } from './faults.ts'
import { missingPage, paymentPage } from './pages.ts'
import { createProtocol, keyOf, pollUrlOf, type Answer } from './protocol.ts'
import { openTransactions, type SimulatedStatus, type Transaction } from './transactions.ts'

export interface SimulatorSettings {
  dataDir: string
  /** Another port is used if this one is taken; 0 for any. */
  port: number
  /** Divides the delays of Paynow's test phones and of repeated callbacks. */
  readonly speed: number
}

export interface Simulator {
  /** For the shop and for browsers on this machine. */
  url: string
  /** The token in the address of a transaction's page. */
  pageToken(guid: string): string
  stop(): Promise<void>
}

/** The delays of Paynow's test phones in milliseconds; other phones are answered on their page. */
const testPhones: Readonly<Record<string, { after: number; status: SimulatedStatus }>> = {
  '0771111111': { after: 5000, status: 'Paid' },
  '0772222222': { after: 30_000, status: 'Paid' },
  '0773333333': { after: 30_000, status: 'Cancelled' },
}
/** Milliseconds after which an unanswered request expires. */
const promptLasts = 110_000
const bodyMax = 64 * 1024
/** The simulator is never reachable from other machines. */
const loopback = '127.0.0.1'
/** The file with the token that opens the list of transactions and the faults. */
export const tokenFile = 'paynow-simulator.token'

/** Starts a simulator of Paynow's protocol on a separate port. Its state survives a restart. */
export async function startSimulator(settings: SimulatorSettings): Promise<Simulator> {
  const transactions = openTransactions(path.join(settings.dataDir, 'paynow-simulator.jsonl'))
  const faults = createFaults()
  const timers = new Set<NodeJS.Timeout>()
  let address = ''
  const token = readToken(path.join(settings.dataDir, tokenFile))
  const pageToken = (guid: string) =>
    createHmac('sha256', token).update(guid).digest('base64url').slice(0, 22)
  const base = { transactions, faults, pageToken, address: () => address }
  const callbacks = createCallbacks({
    faults,
    keyOf,
    pollUrlOf: (transaction) => pollUrlOf(base, transaction),
    firstWait: () => 1000 / settings.speed,
  })

  const isOpen = ({ status }: Transaction) => status === 'Created' || status === 'Sent'

  /** Moves an open transaction to a final status. */
  function reach(guid: string, wanted: SimulatedStatus): void {
    const known = transactions.find((each) => each.guid === guid)
    if (!known || !isOpen(known)) return
    const steps = wanted === 'Paid' ? moneySteps(known) : [wanted]
    for (const status of steps) {
      const next = { ...known, status }
      transactions.save(next)
      callbacks.report(next)
    }
  }

  function moneySteps(transaction: Transaction): SimulatedStatus[] {
    const has = (fault: Fault) => faults.has(fault, transaction)
    if (has('awaiting_delivery')) return ['Awaiting Delivery']
    if (has('delivered')) return ['Awaiting Delivery', 'Delivered']
    if (has('disputed')) return ['Paid', 'Disputed']
    if (has('refunded')) return ['Paid', 'Refunded']
    return ['Paid']
  }

  function run(transaction: Transaction): void {
    const { guid, phone, createdAt } = transaction
    if (!phone || !isOpen(transaction)) return
    const known = testPhones[phone]
    const after = known ? known.after / settings.speed : promptLasts
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        reach(guid, known?.status ?? 'Cancelled')
      },
      Math.max(0, createdAt + after - Date.now()),
    )
    timers.add(timer)
  }

  const protocol = createProtocol({
    ...base,
    begin(transaction) {
      run(transaction)
      callbacks.report(transaction)
    },
  })

  /** Leaves open transactions as they are, and drops all callbacks and faults. */
  function forget(): void {
    callbacks.stop()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    faults.clear()
  }

  const disbursements = openDisbursements(settings, faults)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address)
    const place = url.pathname.toLowerCase()
    const body = request.method === 'GET' ? '' : await bodyOf(request)
    if (place === disbursePath || place === publicKeyPath)
      return reply(response, disbursements.answer(request, url, body))
    if (place === '/interface/remotetransaction') return reply(response, protocol.start(body, true))
    if (place === '/interface/initiatetransaction')
      return reply(response, protocol.start(body, false))
    if (place === '/interface/trace') return reply(response, protocol.trace(body))
    if (place === '/interface/checkpayment/')
      return reply(response, protocol.poll(url.searchParams.get('guid') ?? ''))
    const given = url.searchParams.get('token')
    if (place.startsWith('/simulator/')) {
      if (given !== token) return reply(response, { status: 403, body: 'A token is needed.' })
      if (place === '/simulator/faults' && request.method === 'POST')
        return reply(response, setFaults(body))
      if (place === '/simulator/reset' && request.method === 'POST') {
        forget()
        return reply(response, { status: 204, body: '' })
      }
      if (place === '/simulator/disbursements')
        return reply(response, { status: 200, body: JSON.stringify(disbursements.all()) })
      if (place === '/simulator/transactions')
        return reply(response, { status: 200, body: JSON.stringify(listed()) })
    }
    const [, guid = ''] = /^\/(?:phone|payment\/confirmpayment)\/([0-9a-f-]{36})$/.exec(place) ?? []
    const known = given === pageToken(guid) ? guid : ''
    page(response, known, request.method === 'POST' ? body : undefined, url.pathname + url.search)
  }

  const listed = () =>
    transactions
      .all()
      .map((each) => ({ ...each, page: `/phone/${each.guid}?token=${pageToken(each.guid)}` }))

  function page(response: ServerResponse, guid: string, form: string | undefined, place: string) {
    const given = form === undefined ? null : new URLSearchParams(form).get('answer')
    if (given && guid) reach(guid, given === 'pay' ? 'Paid' : 'Cancelled')
    const known = transactions.find((each) => each.guid === guid)
    if (given && known && !known.phone && URL.canParse(known.returnUrl)) {
      response.writeHead(303, { Location: known.returnUrl })
      return void response.end()
    }
    response.writeHead(known ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    })
    response.end(known ? paymentPage(known, place) : missingPage())
  }

  function setFaults(body: string): Answer {
    const form = new URLSearchParams(body)
    const wanted = form.getAll('fault')
    const unknown = wanted.find((name) => !faultNames.includes(name as Fault))
    if (unknown) return { status: 400, body: `no such fault: ${unknown}` }
    faults.set(form.get('phone') ?? '', wanted as Fault[])
    return { status: 204, body: '' }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  // The `hang` fault keeps a request open until the client gives up.
  server.requestTimeout = 0
  const wanted = settings.port === 0 ? (transactions.port ?? 0) : settings.port
  await listen(server, transactions.port ?? wanted)
    .catch(() => listen(server, wanted))
    .catch(() => listen(server, 0))
  const { port } = server.address() as AddressInfo
  address = `http://${loopback}:${port}`
  transactions.notePort(port)
  for (const transaction of transactions.all()) run(transaction)
  return {
    url: address,
    pageToken,
    async stop() {
      forget()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The token is stored, so that open pages work after a restart. */
function readToken(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function reply(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (!answer) return void response.destroy()
  response.writeHead(answer.status, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(answer.body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyMax) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
