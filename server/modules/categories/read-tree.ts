import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { treeOf, type CategoryRow, type Tree } from './tree.rules.ts'

/** SQL: the columns of a `CategoryRow`. */
export const categoryColumns = `id, parent_id, name, position, hidden, fixed, moved_to, recategorizing, version,
  coalesce((select json_agg(json_build_object('key', key, 'name', a.name, 'type', type, 'unit', unit,
      'options', options, 'required', required, 'filter', filter, 'version', a.version) order by a.position, a.id)
    from category_attributes a where category_id = categories.id), '[]') as attributes`

const readRows = statement<CategoryRow>('categories', `select ${categoryColumns} from categories`)
/** Milliseconds for which the tree is cached. Change events can be late: they wait for older transactions. */
const freshness = 1000
const treeCache = new WeakMap<App, { tree: Promise<Tree>; until: number }>()

/** The category tree, cached for at most a second. Change events of any process clear the cache. */
export function readTree(app: App): Promise<Tree> {
  const cached = treeCache.get(app)
  if (cached && cached.until > performance.now()) return cached.tree
  const tree = run(app.pool, readRows, []).then(treeOf)
  treeCache.set(app, { tree, until: performance.now() + freshness })
  // An error is not cached.
  tree.catch(() => treeCache.get(app)?.tree === tree && treeCache.delete(app))
  return tree
}

/** Clears the cached tree. */
export const forgetTree = (app: App): void => void treeCache.delete(app)

/** The visible top categories that staff added. */
export async function moreCategories(app: App): Promise<{ id: string; name: string }[]> {
  const { topCategories } = await readTree(app)
  return topCategories
    .filter(({ hidden, fixed }) => !hidden && !fixed)
    .map(({ id, name }) => ({ id, name }))
}
