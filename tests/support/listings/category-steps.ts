import type { Category, Product } from '#contracts/products/products.ts'
import type { AdminCategory, AdminSubcategory } from '#contracts/categories/admin/categories.ts'
import type { Answer, Client } from '../server/client.ts'
import type { StaffMember } from '../members/staff.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'

/** The reason that tests give for each change. */
export const reason = 'As the sellers asked'

/** The categories as staff see them. */
export const treeFor = async ({ client }: { client: Client }): Promise<AdminCategory[]> =>
  (await client.get<AdminCategory[]>('/api/admin/catalogue')).body

export const nodeIn = (tree: AdminCategory[], id: string): AdminSubcategory | undefined =>
  tree.flatMap((category) => [category, ...category.kinds]).find((node) => node.id === id)

/** A change by an admin, by default of the current version. */
export async function step(
  admin: StaffMember,
  [method, id, verb]: ['put' | 'post', string, string],
  body: object,
): Promise<Answer<AdminCategory[]>> {
  const version = nodeIn(await treeFor(admin), id)?.version ?? 1
  return admin.client[method]<AdminCategory[]>(`/api/admin/catalogue/${id}/${verb}`, {
    version,
    reason,
    ...body,
  })
}

export const add = (
  { client }: StaffMember,
  name: string,
  parentId?: string,
): Promise<Answer<AdminCategory[]>> =>
  client.post<AdminCategory[]>('/api/admin/catalogue', {
    name,
    reason,
    ...(parentId && { parentId }),
  })

/** Waits until no listing is on its way any more. */
export const recategorized = (server: TestServer): Promise<true> =>
  eventually(async () => {
    const row = await server.app.db
      .selectFrom('categories')
      .select('id')
      .where('recategorizing', 'is not', null)
      .executeTakeFirst()
    return row ? undefined : (true as const)
  }, 60)

export const offered = async (server: TestServer): Promise<Category[]> =>
  (await server.visitor().get<Category[]>('/api/categories')).body

export async function titles(server: TestServer, query: string): Promise<string[]> {
  const { status, text, body } = await server.visitor().get<Product[]>(`/api/products?${query}`)
  if (status !== 200) throw new Error(text)
  return body.map(({ title }) => title).toSorted()
}

/** The status and the error code of a response. */
export const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code,
]
