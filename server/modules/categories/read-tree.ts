import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { treeOf, type CategoryRow, type Tree } from './tree.rules.ts'

const readRows = statement<CategoryRow>(
  'categories',
  `select id, parent_id, name, position, hidden, fixed, moved_to, recategorizing, version from categories`,
)
/** Milliseconds after which it is read again in any case: an event waits for every transaction that began before it. */
const freshness = 1000
const kept = new WeakMap<App, { tree: Promise<Tree>; until: number }>()

/** The category tree: read once for all requests, and again after a change in any process. At most a second old. */
export function readTree(app: App): Promise<Tree> {
  const known = kept.get(app)
  if (known && known.until > Date.now()) return known.tree
  const tree = run(app.pool, readRows, []).then(treeOf)
  kept.set(app, { tree, until: Date.now() + freshness })
  // A failure is not kept.
  tree.catch(() => kept.get(app)?.tree === tree && kept.delete(app))
  return tree
}

/** The tree was changed: the next who asks reads it. */
export const forgetTree = (app: App): void => void kept.delete(app)

/** The visible categories besides the six. */
export async function moreCategories(app: App): Promise<{ id: string; name: string }[]> {
  const { departments } = await readTree(app)
  return departments
    .filter(({ hidden, fixed }) => !hidden && !fixed)
    .map(({ id, name }) => ({ id, name }))
}
