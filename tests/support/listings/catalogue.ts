import type { DeskCategory, DeskKind } from '../../../contracts/categories/admin/categories.ts'
import type { Answer, Client } from '../server/client.ts'
import type { StaffMember } from '../people/staff.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** Why, in every step of a test. */
export const reason = 'As the sellers asked'

/** The tree as staff see it. */
export const treeFor = async ({ client }: { client: Client }): Promise<DeskCategory[]> =>
  (await client.get<DeskCategory[]>('/api/admin/catalogue')).body

export const nodeIn = (tree: DeskCategory[], id: string): DeskKind | undefined =>
  tree.flatMap((category) => [category, ...category.kinds]).find((node) => node.id === id)

/** A step of an admin, with the present version unless the test says another. */
export async function step(
  admin: StaffMember,
  [method, id, verb]: ['put' | 'post', string, string],
  body: object,
): Promise<Answer<DeskCategory[]>> {
  const version = nodeIn(await treeFor(admin), id)?.version ?? 1
  return admin.client[method]<DeskCategory[]>(`/api/admin/catalogue/${id}/${verb}`, {
    version,
    reason,
    ...body,
  })
}

export const add = (
  { client }: StaffMember,
  name: string,
  parentId?: string,
): Promise<Answer<DeskCategory[]>> =>
  client.post<DeskCategory[]>('/api/admin/catalogue', {
    name,
    reason,
    ...(parentId && { parentId }),
  })

/** Waits until no listing is on its way any more. */
export const carried = (server: TestServer): Promise<true> =>
  eventually(async () => {
    const row = await server.app.db
      .selectFrom('categories')
      .select('id')
      .where('carrying', 'is not', null)
      .executeTakeFirst()
    return row ? undefined : (true as const)
  }, 60)
