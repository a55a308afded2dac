import path from 'node:path'
import type { SpecItems } from './spec-items.ts'
import { unknownTags } from './tags.ts'

/** Vitest's report of a run, with the items that each test covers. */
export interface RunReport {
  testResults: {
    name: string
    assertionResults: {
      title: string
      status: string
      meta: { covers?: string[]; calls?: string[] }
    }[]
  }[]
}

/**
 * Returns the passing tests, and their files by `kind: item`. A call is proven by the test that makes the fewest
 * others. A tag without an item is a problem in any run.
 */
export function readRun(report: RunReport, items: SpecItems, root: string) {
  const problems: string[] = []
  const proofs = new Map<string, Set<string>>()
  const shortest = new Map<string, number>()
  const passed: { file: string; title: string }[] = []
  for (const { name, assertionResults } of report.testResults)
    for (const { title, status, meta } of assertionResults) {
      const { covers = [], calls = [] } = meta
      for (const tag of unknownTags(covers, items))
        problems.push(`"${title}": ${tag} names no item`)
      if (status !== 'passed') continue
      const file = path.relative(root, name)
      passed.push({ file, title })
      for (const tag of covers) proofs.set(tag, (proofs.get(tag) ?? new Set()).add(file))
      for (const call of calls) {
        if (calls.length >= (shortest.get(call) ?? Infinity)) continue
        shortest.set(call, calls.length)
        proofs.set(`call: ${call}`, new Set([file]))
      }
    }
  return { problems, proofs, passed }
}
