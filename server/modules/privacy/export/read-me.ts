import type { ExportFile } from './export-file.ts'

/** What explains each file of a copy, and what is not in it. */
export function readMe(files: ExportFile[], missing: Partial<Record<string, string>>): string {
  return [
    'A copy of your data on Musika',
    '',
    'Every table is here twice: in the folder json for programs, in the folder csv for spreadsheets.',
    'Times are in UTC. Amounts are decimal numbers in the currency that their column names.',
    'The pictures of your listings are in the folder pictures, by the number of the item.',
    'Other people are named only as everybody sees them: by username, and bidders by a made-up name.',
    '',
    'Files',
    ...files.map(({ name, about }) => `- ${name}: ${about}`),
    '',
    'Not in it',
    ...Object.entries(missing).map(([table, why]) => `- ${table}: ${why}`),
    '- Your password: we keep only a hash that nobody can read back.',
    '- Data of other people, such as the addresses of your buyers.',
    '',
    'Something is wrong, or you want it deleted? Open your account on Musika and choose Your data.',
    '',
  ].join('\r\n')
}
