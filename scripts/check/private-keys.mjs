import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-tool.mjs'
import { allFiles } from './source-files.mjs'

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----/
const BASE64 = /[A-Za-z0-9+/]{40,}/g
const SEQUENCE = 0x30
/** What follows the version of a key: a number (PKCS #1), an algorithm (PKCS #8) or octets (SEC 1). */
const AFTER_VERSION = [0x02, 0x30, 0x04]

/**
 * Whether these are the first bytes of a private key in DER: a sequence that begins with the version 0 or 1.
 * @param {Buffer} bytes
 */
function beginsKey(bytes) {
  const [first, length = 0] = bytes
  const header = length < 0x80 ? 2 : 2 + (length & 0x7f)
  const [type, size, version = 9, next = 0] = bytes.subarray(header)
  return (
    first === SEQUENCE && type === 2 && size === 1 && version <= 1 && AFTER_VERSION.includes(next)
  )
}

/**
 * Returns a finding for each file with a private key, in PEM or as DER in base64.
 * @param {string[]} files
 */
function filesWithKeys(files) {
  return files
    .filter((file) => {
      const text = readFileSync(file, 'latin1')
      return (
        PEM.test(text) ||
        (text.match(BASE64) ?? []).some((part) => beginsKey(Buffer.from(part, 'base64')))
      )
    })
    .map((file) => `${relative(root, file)} contains a private key: make it when it is needed`)
}

/** Checks that no file of the tree contains a private key. */
export async function privateKeys() {
  const files = allFiles(root)
  const planted = ['pem.txt', 'pkcs1.ts', 'pkcs8.ts', 'sec1.json']
  const found = filesWithKeys(planted.map((file) => join(root, 'scripts/planted/keys', file)))
  return {
    files: files.length,
    findings: filesWithKeys(files),
    missed: planted.filter((file) => !found.some((finding) => finding.includes(`/${file} `))),
  }
}
