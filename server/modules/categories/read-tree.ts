import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { treeOf, type CategoryRow, type Tree } from './tree.rules.ts'

const readRows = statement<CategoryRow>(
  'categories',
  `select id, parent_id, name, position, hidden, fixed, moved_to, recategorizing, version from categories`,
)
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
