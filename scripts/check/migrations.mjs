import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-tool.mjs'

/** @typedef {{ name: string, hash: string }} Migration */

/**
 * Returns the problems of a folder of migrations. Their numbers must be consecutive, and a recorded file must never
 * change, because databases may have applied it.
 * @param {Migration[]} files
 * @param {Map<string, string>} recorded checksums by file
 * @param {string[]} nouns folders that a migration may be named after
 */
function migrationFindings(files, recorded, nouns) {
  const names = files.map(({ name }) => name)
  const wellNamed = names.flatMap((name) => {
    const [, number = '', noun = ''] = /^(\d{4})_([a-z-]+)(?:_[a-z_-]+)?\.sql$/.exec(name) ?? []
    return nouns.includes(noun) ? [{ name, number: Number(number) }] : []
  })
  const known = new Set(wellNamed.map(({ name }) => name))
  return [
    ...names
      .filter((name) => !known.has(name))
      .map((name) => `${name} is not named 0001_noun.sql or 0001_noun_part.sql`),
    ...wellNamed.flatMap(({ name, number }, n) => {
      const before = wellNamed[n - 1]?.number ?? 0
      if (number === before) return [`${name} has the number of the one before`]
      return number === before + 1 ? [] : [`${name} does not follow number ${before}`]
    }),
    ...files.flatMap(({ name, hash }) => {
      const expected = recorded.get(name)
      if (expected === undefined) return [`${name} is not recorded: run npm run record-migrations`]
      return expected === hash ? [] : [`${name} was changed after it was recorded`]
    }),
    ...[...recorded.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is recorded and missing`),
  ]
}

/** Checks that migrations have unique, consecutive numbers, and that recorded ones have not changed. */
export async function migrations() {
  const [{ readMigrations }, { readChecksums }, modules] = await Promise.all([
    import(new URL('../../server/platform/database/migrate.ts', import.meta.url).href),
    import(new URL('../../db/checksums.ts', import.meta.url).href),
    readdir(join(root, 'server/modules')),
  ])
  const checkFolder = async (name) => {
    const folder = join(root, name)
    const found = await readMigrations(folder)
    const recorded = await readChecksums(folder)
    return {
      files: found.length,
      findings: migrationFindings(found, recorded, ['platform', ...modules]),
    }
  }
  const planted = await checkFolder('scripts/planted/migrations')
  const expected = [
    '0001_orders.sql was changed after it was recorded',
    '0002_orders_shirts.sql has the number of the one before',
    '0002_orders_shirts.sql is not recorded: run npm run record-migrations',
    '0003_orders_belts.sql is recorded and missing',
    '0004_orders_gloves.sql does not follow number 2',
    '0005_wardrobe.sql is not named 0001_noun.sql or 0001_noun_part.sql',
  ]
  return {
    ...(await checkFolder('db/migrations')),
    missed: expected.filter((text) => !planted.findings.includes(text)),
  }
}
