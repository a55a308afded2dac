import { calls } from './items/calls.ts'
import { constants } from './items/constants.ts'
import { routes } from './items/routes.ts'
import { rules } from './items/rules.ts'
import { texts } from './items/texts.ts'

/** What the specification fixes, by kind. A test proves an item by carrying `[kind: item]` in its title. */
export const specItems = {
  route: routes,
  call: calls,
  text: texts,
  rule: rules,
  constant: constants,
}
export type SpecKind = keyof typeof specItems
