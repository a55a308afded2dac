import path from 'node:path'
import type { SpecItems } from './spec-items.ts'
import { tagsOf, unknownTags } from './tags.ts'

/** Vitest's report of a run. Its titles are those that the tests had: tables are filled in. */
export interface RunReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

/** What a run proved: the files of the passing tests by `kind: item`. A tag that names no item is a problem of any run. */
export function readRun(report: RunReport, items: SpecItems, root: string) {
  const problems: string[] = []
  const proofs = new Map<string, Set<string>>()
  for (const { name, assertionResults } of report.testResults)
    for (const { title, status } of assertionResults) {
      for (const tag of unknownTags(title, items)) problems.push(`"${title}": ${tag} names no item`)
      if (status !== 'passed') continue
      for (const { kind, item } of tagsOf(title)) {
        const key = `${kind}: ${item}`
        proofs.set(key, (proofs.get(key) ?? new Set()).add(path.relative(root, name)))
      }
    }
  return { problems, proofs }
}
