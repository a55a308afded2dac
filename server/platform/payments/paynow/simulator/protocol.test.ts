import { decode, isGenuine, signed, valueOf } from '../message.ts'
import { simulatorCredentials } from './credentials.ts'
import { createFaults } from './faults.ts'
import { createProtocol, type Answer } from './protocol.ts'
import type { Transaction } from './transactions.ts'

const { key } = simulatorCredentials('USD')

function simulated() {
  const saved: Transaction[] = []
  const protocol = createProtocol({
    transactions: {
      find: (fits) => saved.find(fits),
      all: () => saved,
      save: (transaction) => void saved.push(transaction),
      port: undefined,
      notePort() {},
    },
    faults: createFaults(),
    address: () => 'http://127.0.0.1:3001',
    pageToken: () => 'token',
    begin() {},
  })
  return { saved, protocol }
}
const fieldsOf = (answer: Answer) => decode((answer as { body: string }).body)

/** The body of a request of the npm package paynow 2.2.2 with the simulator's integration for US dollars. */
const sdkBody = (amount: string, rest: string) =>
  `resulturl=http%3A%2F%2Flocalhost%3A3000%2Fresult&returnurl=http%3A%2F%2Flocalhost%3A3000%2Freturn%3Forder%3D1&reference=Invoice%252035&amount=${amount}&id=9555344&additionalinfo=Mbira%2520%26%2520stan&authemail=rudo%40example.com&${rest}`
const five = sdkBody(
  '5',
  'phone=0771111111&method=ecocash&status=Message&hash=F410C3FC94D11609351655299712F2033721A7CD942AD755D07706506EC66DB8EB54FEB5B4120AC7E0F64B085DDEC3E9E8DA450A1B17C93D4375CC2D2AFEE61C',
)
const tenAndAHalf = sdkBody(
  '10.5',
  'phone=0771111111&method=ecocash&status=Message&hash=363755E30DEB6475EAB70E0DB3ED4870D760B998D2C9EEE0B004DC320F302BE511684F84B8EF5E353C941DBD14905FA10646EAAA8A6DAB9726EC761055850144',
)
const onThePage = sdkBody(
  '5',
  'status=Message&hash=6E9CA113B3BFA54325EAFF445F7B353DE46AA6E0B81D43216E896DE035DF9B1C44BD77DBCB0DA9DF3CE4BBCD6214CC6CA98E9FB3B739FEE81B8C1B82BDC00658',
)

test.for<[title: string, body: string, wallet: boolean, amount: string]>([
  ['whole dollars at a wallet', five, true, '5.00'],
  ['one decimal at a wallet', tenAndAHalf, true, '10.50'],
  ['whole dollars on the page', onThePage, false, '5.00'],
])("takes the request of Paynow's own library: %s", ([, body, wallet, amount]) => {
  const { saved, protocol } = simulated()
  const started = fieldsOf(protocol.start(body, wallet))
  expect(valueOf(started, 'status')).toBe('Ok')
  expect(isGenuine(started, key)).toBe(true)
  const polled = fieldsOf(protocol.poll(saved[0]!.guid))
  expect(isGenuine(polled, key)).toBe(true)
  expect([valueOf(polled, 'reference'), valueOf(polled, 'amount')]).toEqual([
    'Invoice%2035',
    amount,
  ])
})

test.for(['0', '0.00', '5.', '.5', '10.505', '-5', '1,000.00', '5e3'])(
  'refuses the amount %s',
  (amount) => {
    const fields = decode(sdkBody(amount, 'status=Message')).filter(([name]) => name !== 'hash')
    const body = new URLSearchParams(signed(fields, key)).toString()
    expect(valueOf(fieldsOf(simulated().protocol.start(body, false)), 'error')).toBe(
      'Invalid amount field',
    )
  },
)
