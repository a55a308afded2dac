import { createPrivateKey, createPublicKey } from 'node:crypto'

/** A key that was made for the simulator. It opens nothing, and real ContiPay does not know it. */
const pkcs1 = [
  'MIIEowIBAAKCAQEAjah+iV31U+RNjLB15DbFt+CZmp+rIe1/Kro/qIiVcmMUrRg3DU+OFnzTjTl7JZAgfdNfnmcrl6KV',
  '7dkCFOmCDFXtO8GhkRJwHCV3pz53MC3lCC9v/2LDgdWk1lOfqU9oCFES+9+x/qsQHEE2Jn2SzNJFmv2/4SY/1uWptBQ0',
  'RVtOIC2fl4zT5+BYjxMdI8NQJ2bKVEA/h+NzzDG35udH7GzSQ92Tn6XvdhXOQxa3RyYK4h3Z98poQkTPyYHNIGaAcYvd',
  'TdWgR127AZdDO+k9ZmcNRU8IOreF/PlFzy4JathL5H4JZtnrvKvlYgvDpjYZEJYd2vgBGUTorjPGNaXJOQIDAQABAoIB',
  'AAYSV8IZhd9fpLdIBPWQJ29XMB5Bg7tDi7TQINRfblBl0MgOhqWKaGOsXADsmsukXtAl1C5c67BnJpf4Oi+dRpayxCVQ',
  'ilVGfgmmzXccpU0qWmu8ZMeEey7Acn1BPlGqdqIMn4yuLNnmiR086k5CCZ2/0X3wLF5BHnFejKSMTSU/0UYhIlZHO7xy',
  'c0DCLF54HMxa1zZxcoO2mY5GP9WxLrXE+4Is6h18HTYpiaF4TRu/642JvmHG7SIj2P4y4UM195E/Q/WJcAH1uCNZNxth',
  'HDM5UJLC4X2zl1629R1KH8G2P8gAIcFLjjbyJmx25qVvz+6uTyp6n3E1m8TZbn8iDVUCgYEAxgiOYG2UW3CRCpCha5Lo',
  'S2Uh8TeS9Ok9nM+TeUJqs5iPUx2EBt6ehUi6YoVqVnV4n03aDd6fXhDg/XdH6H8lbStrmFD1HFOY6aRlUuIOsB2/0VAL',
  '4sHx0aam/wWw/qo7fCE3KndPYQVmsLKzApO6pE0ikuVmJ8UHmGoUOho+gc8CgYEAtx+Df73U7SYXSJkP/A5lhTevPifT',
  'koLXTUrUjTTvX6fUREME27ty5C6/O7Y02L+4mjLnqpqkziDlZ4GJgOtTmJX54fD+RGT78iqseYwMtv5Urw4xK28DZZFw',
  'RpUQUB8eoolp46LG08LPssK6n6+O7O0rYJm5aLNhZ7zEvqLH7ncCgYBJDLjwaxuRy2lFW2qgEvXrcefeYiCshSk8IfoF',
  'ffF8RGeCQl4EZrRU+CoA07QRJo4TPZWVDiz9dv53oTt+UQCOT7kF278+7rt2XDUgKNFAOAkc/gkUYXSBYJczdXb/ye3d',
  'cSc3XAGFCYgC4DhWWAY+O1HonARd4TlXCLJjaHDsUwKBgGHE04JqKbqLsbay8dPTI+SiPE/lF5KLhMPhheX2My9Q/YWM',
  'epWOWOL3Cmao+0IV6kt5jjKJ6h+bdJ90i6NnAPTgbc9xyW9esx0yJ2+llExHMZNc8meMF7YsllM41sLQOpzw3LYKfDkn',
  'M5jvWpBTPO3GGniy2kjKLOEj6a8WXcQ1AoGBAITNMByF/VeYfRQW5og9JdRupS1wZ5WLPDlF2ENvCYyfdV7F92be93J6',
  'GsUMM0+kPo1XbaWff5ia+B9Wzg1YP9+ig+7AaD8O4CHuuUkqD5a2lI304AARI1OgKvUI4NoQoa0oJwUqOsqV1/cVTwaz',
  'kCXWuetMHE+opmo3EBHWyGuB',
].join('')

const privateKey = createPrivateKey({
  key: Buffer.from(pkcs1, 'base64'),
  format: 'der',
  type: 'pkcs1',
})

/** The account at the simulator. */
export const simulatorAccount = {
  key: 'simulated-key',
  secret: 'simulated-secret',
  merchantId: 900,
  privateKey,
}

/** The half of the key that a merchant gives to ContiPay. */
export const simulatorPublicKey = createPublicKey(privateKey)
