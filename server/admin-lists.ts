import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminList } from '#contracts/common/admin-list.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { ServedList } from './platform/http/served-list.ts'

type AnyList = ServedList<AdminList, Endpoint & { access: 'staff' | 'admin' }>

const files = globSync('modules/**/*.list.ts', { cwd: import.meta.dirname }).sort()

/** The admin lists of all modules: the default export of each file named `*.list.ts`. */
export const adminLists: readonly AnyList[] = await Promise.all(
  files.map(async (file) => {
    const { default: list } = (await import(join(import.meta.dirname, file))) as {
      default: AnyList
    }
    return list
  }),
)
