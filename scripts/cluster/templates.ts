import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { project, type Cluster } from './layout.ts'

/** Pairs of a text of a deploy file and what the drill has in its place. */
export type Replacements = [text: string, replacement: string | number][]

/**
 * Replaces texts, all at once, so that no replacement is replaced again. Throws if one of them is missing, because then
 * the drill would test another file than that of an operator.
 */
export function replaceTexts(content: string, file: string, replacements: Replacements): string {
  for (const [text] of replacements)
    if (!content.includes(text)) throw new Error(`${file} does not have "${text}" any more`)
  const byText = new Map(replacements)
  const escaped = replacements
    .map(([text]) => text)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => RegExp.escape(text))
  return content.replace(new RegExp(escaped.join('|'), 'g'), (text) => String(byText.get(text)))
}

/** A file of deploy/ with replacements. */
export const deployFile = (file: string, replacements: Replacements): string =>
  replaceTexts(readFileSync(path.join(project, 'deploy', file), 'utf8'), file, replacements)

/** Writes a file of deploy/ into the folder of the cluster and returns its path. */
export function writeDeployFile(
  { folder }: Cluster,
  { from, to, mode = 0o644 }: { from: string; to: string; mode?: number },
  replacements: Replacements,
): string {
  const file = path.join(folder, 'etc', to)
  writeFileSync(file, deployFile(from, replacements), { mode })
  return file
}
