import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockTree } from './lock-tree.ts'
import { treeOf, type Tree } from './tree.rules.ts'

/** Locks the tree for adding a listing: no step changes it until the transaction ends. */
export const lockPlaces = async (tx: Transaction<Schema>): Promise<Tree> =>
  treeOf(await lockTree(tx, 'shared'))
