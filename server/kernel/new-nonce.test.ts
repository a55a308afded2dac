import { newNonce } from './new-nonce.ts'

test('a nonce has 128 bits and is never repeated', () => {
  const nonces = Array.from({ length: 2000 }, () => newNonce('hex'))
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(Buffer.from(newNonce('base64'), 'base64')).toHaveLength(16)
})
