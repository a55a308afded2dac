import { decode, encode, hashOf, isGenuine, signed, valueOf, type Fields } from './message.ts'

const key = '3e9fed89-60e1-4ce5-ab6e-6b1eb2d4f977'

test("Paynow's published outbound message has its published hash", () => {
  const fields: Fields = [
    ['id', '1201'],
    ['reference', 'TEST REF'],
    ['amount', '99.99'],
    ['additionalinfo', 'A test ticket transaction'],
    ['returnurl', 'http://www.google.com/search?q=returnurl'],
    ['resulturl', 'http://www.google.com/search?q=resulturl'],
    ['status', 'Message'],
  ]
  expect(hashOf(fields, key)).toBe(
    '2A033FC38798D913D42ECB786B9B19645ADEDBDE788862032F1BD82CF3B92DEF84F316385D5B40DBB35F1A4FD7D5BFE73835174136463CDD48C9366B0749C689',
  )
})

const inbound =
  'status=Ok&browserurl=https%3a%2f%2fstaging.paynow.co.zw%2fPayment%2fConfirmPayment%2f9510&pollurl=https%3a%2f%2fstaging.paynow.co.zw%2fInterface%2fCheckPayment%2f%3fguid%3dc7ed41da-0159-46da-b428-69549f770413&paynowreference=9510&hash=750DD0B0DF374678707BB5AF915AF81C228B9058AD57BB7120569EC68BBB9C2EFC1B26C6375D2BC562AC909B3CD6B2AF1D42E1A5E479FFAC8F4FB3FDCE71DF4D'

test("Paynow's published inbound message is genuine, and any change to it is not", () => {
  expect(isGenuine(decode(inbound), key)).toBe(true)
  const changed = [inbound.replace('9510&hash', '9511&hash'), inbound.replace(/&hash=.*/, '')]
  for (const text of [...changed, `${inbound}&hash=00`, `extra=1&${inbound}`])
    expect(isGenuine(decode(text), key), text).toBe(false)
  expect(isGenuine(decode(inbound), key.replace('3', '4'))).toBe(false)
})

test('names may have capitals, and the hash may be in lower case', () => {
  const capitals = inbound.replace('status', 'Status').replace('pollurl', 'PollUrl')
  expect(isGenuine(decode(capitals), key)).toBe(true)
  const hash = valueOf(decode(inbound), 'hash')
  expect(isGenuine(decode(inbound.replace(hash, hash.toLowerCase())), key)).toBe(true)
})

test('parameters arrive unchanged: spaces, plus signs and non-ASCII characters', () => {
  const fields: Fields = [
    ['reference', 'Order 1'],
    ['authemail', 'rudo+shop@example.museum'],
    ['additionalinfo', 'Mbira & ngoma = 100 %, Bhúku'],
  ]
  expect(decode(encode(signed(fields, key)))).toEqual(signed(fields, key))
  expect(isGenuine(decode(encode(signed(fields, key))), key)).toBe(true)
})
