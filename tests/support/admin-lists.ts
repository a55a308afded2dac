import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminList } from '#contracts/common/admin-list.ts'

const isList = (value: unknown): value is AdminList =>
  typeof value === 'object' && value !== null && 'filters' in value && 'file' in value
const contracts = join(import.meta.dirname, '../../contracts')

/** Every admin list that a contract declares, by its name. */
export async function declaredLists(): Promise<(readonly [name: string, list: AdminList])[]> {
  const modules = await Promise.all(
    globSync('**/*.ts', { cwd: contracts, exclude: (name) => name.endsWith('.test.ts') }).map(
      (file) => import(join(contracts, file)) as Promise<Record<string, unknown>>,
    ),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isList(value) ? [[name, value] as const] : [],
    ),
  )
}

/** Lists on a tab or below a record have no page of their own. */
export const isOnOtherPage = (name: string): boolean =>
  ['bidList', 'messageList', 'advertisementList', 'featuredList', 'broadcastList'].includes(name)
