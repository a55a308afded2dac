import type pg from 'pg'
import type { Statement } from '../server/statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Those of the large tables that the statement would read from end to end. */
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
      .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']!)
  }
  const forValues = await explain('', statement.values)
  // A prepared statement may be planned once for any values.
  return statement.named ? [...forValues, ...(await explain(', generic_plan', []))] : forValues
}

/** Whether a statement has a plan at all. */
export const hasPlan = ({ text }: Statement): boolean =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text)
