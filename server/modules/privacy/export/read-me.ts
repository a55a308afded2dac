import { labelOf } from '#contracts/common/label-of.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { ExportFile } from './export-file.ts'

/** The text that explains each file of a copy, and what is left out. */
export function readMe(
  files: ExportFile[],
  missing: readonly string[],
  language: Language,
): string {
  const { privacyCopy: says } = messagesIn(language)
  const labels: Readonly<Record<string, string>> = says
  return [
    says.title,
    '',
    says.twice,
    says.units,
    says.pictures,
    says.others,
    '',
    says.files,
    ...files.map(({ name }) => `- ${name}: ${labelOf<'file', string>(labels, 'file', name)}`),
    '',
    says.notInIt,
    ...missing.map(
      (table) => `- ${table}: ${labelOf<'missing', string>(labels, 'missing', table)}`,
    ),
    `- ${says.password}`,
    `- ${says.peoplesData}`,
    '',
    says.wrong,
    '',
  ].join('\r\n')
}
