import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { generateSource } from 'oazapfts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDocument } from '../../../coverage/operations.ts'

const source = JSON.stringify(readDocument())

test('the OpenAPI document follows every recommended rule', async () => {
  const problems = await lintFromString({
    source,
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('patterns of the OpenAPI document are expressions without slashes and flags', () => {
  const patterns = new Set<string>()
  JSON.parse(source, (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  expect(patterns.size).toBeGreaterThan(5)
  const ajv = new Ajv2020()
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/^\/|\/[a-z]*$/)
    ajv.compile({ type: 'string', pattern })
  }
})

test('every call has its own id and names the session that it needs', () => {
  const { paths } = readDocument()
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
  const idsWith = (security: object[]) =>
    operations.flatMap((one) =>
      JSON.stringify(one.security) === JSON.stringify(security) ? [one.operationId] : [],
    )
  expect(idsWith([])).toContain('postAuthSignin')
  expect(idsWith([])).toContain('postPaymentsPaynowCurrencyResult')
  expect(idsWith([{ session: [] }])).toContain('postOrders')
  expect(idsWith([{ staff: [] }])).toContain('getAdminDashboard')
  expect(idsWith([{ keeper: [] }])).toContain('getKeeperSession')
})

const use = `
import { defaults, getProductsId, postProductsIdBids } from './client.ts'

defaults.baseUrl = 'https://shop.example'
export async function bid(id: string): Promise<string> {
  const read = await getProductsId(id)
  if (read.status !== 200) return read.data.message
  const { currentBid }: { currentBid: string | null } = read.data
  // @ts-expect-error An amount is no boolean.
  await postProductsIdBids(id, { amount: true })
  const placed = await postProductsIdBids(id, { amount: String(Number(currentBid) + 1) })
  return placed.status === 201 ? placed.data.id : placed.data.message
}
`

test('a client generated from the OpenAPI document compiles', async () => {
  // Below the project, so that the compiler finds the packages.
  const folder = mkdtempSync(path.join(import.meta.dirname, '../../../../node_modules/.openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const document = path.join(folder, 'openapi.json')
  writeFileSync(document, source)
  writeFileSync(path.join(folder, 'client.ts'), await generateSource(document))
  writeFileSync(path.join(folder, 'use.ts'), use)
  const options = `--ignoreConfig --noEmit --strict --target es2024 --module esnext
      --moduleResolution bundler --allowImportingTsExtensions use.ts`
  const compiler = path.join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  expect(spawnSync(compiler, options.split(/\s+/), { cwd: folder }).stdout.toString()).toBe('')
})
