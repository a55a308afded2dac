import { namedCalls } from './items/calls.ts'
import { constants } from './items/constants.ts'
import { fields } from './items/fields.ts'
import { routes } from './items/routes.ts'
import { rules } from './items/rules.ts'
import { texts } from './items/texts.ts'
import { readOperations } from './operations.ts'

/** The items that tests name, by kind. A test proves an item by `covers('kind: item')`. */
export const specItems = () => ({
  route: routes,
  field: fields,
  text: texts,
  rule: rules,
  constant: constants,
})
export type SpecItems = ReturnType<typeof specItems>

/** The calls that tests prove by making them. */
export const specCalls = () => [
  ...new Set([...namedCalls, ...readOperations().map(({ name }) => name)]),
]

/** Texts whose variable part is written in a special way in the items. */
const written: Record<string, RegExp> = {
  'Nm ago': /[\d\]]m ago/,
  'Nh ago': /\d+h ago/,
  'Nd ago': /\d+d ago/,
  'Upload failed: ...': /Upload failed: ./,
  '... is not an image. Only image files are allowed.':
    /. is not an image\. Only image files are allowed\./,
  'You can only upload up to N files at once.': /You can only upload up to \d+ files at once\./,
  "relative time of a notification ('x ago')": /\d+ \w+ ago/,
}

/** The pattern that finds a text in a test, with a placeholder for each `{part}`. */
export const textPattern = (text: string): RegExp =>
  written[text] ??
  new RegExp(
    text
      .split(/\{[^}]+\}/)
      .map((part) => RegExp.escape(part))
      .join('.+'),
  )
