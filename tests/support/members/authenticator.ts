import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** Encodes the part of CBOR (RFC 8949) that WebAuthn uses here. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

interface Credential {
  id: Buffer
  key: KeyObject
  counter: number
  /** The user handle that the shop gave. */
  user: string
}
/** What a test may change of an answer, to make it a wrong one. */
export interface Forged {
  origin?: string
  type?: string
  challenge?: string
  rpId?: string
  /** False: the device did not verify its user. */
  verified?: boolean
  counter?: number
  user?: string
  /** That of an earlier passkey. */
  id?: Buffer
}

const present = 1
const userVerified = 4
const withCredential = 64
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** A device with passkeys that speaks WebAuthn, without a browser: ES256 and no attestation. */
export class Authenticator {
  readonly credentials: Credential[] = []

  readonly origin: string
  /** Whether it counts its signatures. */
  readonly counts: boolean

  constructor(origin: string, counts = true) {
    this.origin = origin
    this.counts = counts
  }

  /** `navigator.credentials.create`, as JSON. */
  create(options: Record<string, unknown>, forged: Forged = {}) {
    const { challenge, rp, user } = options as {
      challenge: string
      rp: { id: string }
      user: { id: string }
    }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const credential = {
      id: forged.id ?? randomBytes(32),
      key: privateKey,
      counter: 0,
      user: user.id,
    }
    this.credentials.push(credential)
    const coseKey = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const authData = Buffer.concat([
      this.#head(forged.rpId ?? rp.id, withCredential, forged.verified, forged.counter ?? 0),
      Buffer.alloc(16),
      Buffer.from([0, credential.id.length]),
      credential.id,
      coseKey,
    ])
    const id = text(credential.id)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, forged),
        attestationObject: text(
          cbor(
            new Map<Cbor, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`, as JSON, with the newest passkey. */
  get(options: Record<string, unknown>, forged: Forged = {}) {
    const { challenge, rpId } = options as { challenge: string; rpId: string }
    const credential = this.credentials.at(-1)!
    if (this.counts) credential.counter += 1
    const authData = this.#head(
      forged.rpId ?? rpId,
      0,
      forged.verified,
      forged.counter ?? credential.counter,
    )
    const clientDataJSON = this.#clientData('webauthn.get', challenge, forged)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const id = text(credential.id)
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, credential.key)),
        userHandle: forged.user ?? credential.user,
      },
    }
  }

  #head(rpId: string, flags: number, verified = true, counter = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | present | (verified ? userVerified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }

  #clientData(type: string, challenge: string, forged: Forged): string {
    const said = { type, challenge, origin: this.origin, crossOrigin: false, ...forged }
    return text(
      JSON.stringify({
        type: said.type,
        challenge: said.challenge,
        origin: said.origin,
        crossOrigin: false,
      }),
    )
  }
}
