import type pg from 'pg'
import { statementsOf, type Statement } from '../server/statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The name of a table without the number of its partition. */
const tableOf = (relation: string) => relation.replace(/_\d+$/, '')

/** The large tables that the statement reads with a sequential scan. */
export async function scannedBy(
  client: pg.ClientBase,
  large: ReadonlySet<string>,
  statement: Statement,
): Promise<string[]> {
  const explain = async (options: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json${options}) ${statement.text}`,
      values,
    )
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => tableOf(node['Relation Name']!))
      .filter((table) => large.has(table))
  }
  const forValues = await explain('', statement.values)
  // PostgreSQL may plan a prepared statement once for all values.
  return statement.named ? [...forValues, ...(await explain(', generic_plan', []))] : forValues
}

/** Whether PostgreSQL can explain the statement. */
export const hasPlan = ({ text }: Statement): boolean =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text)

/** The statements of a request that scan a large table, each with the tables. */
export async function scansOf(
  client: pg.ClientBase,
  large: ReadonlySet<string>,
  request: () => Promise<{ status: number }>,
  status = 200,
): Promise<Record<string, string[]>> {
  let answer: { status: number } | undefined
  const statements = await statementsOf(async () => {
    answer = await request()
  })
  expect(answer?.status).toBe(status)
  const explained = statements.filter(hasPlan)
  expect(explained.length).toBeGreaterThan(0)
  const found: Record<string, string[]> = {}
  for (const statement of explained) {
    const tables = await scannedBy(client, large, statement)
    if (tables.length > 0) found[statement.text] = tables
  }
  return found
}
