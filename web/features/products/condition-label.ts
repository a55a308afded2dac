import * as productsConditions from '#messages/products/conditions'
import type { Condition } from '#contracts/categories/categories.ts'
import { labelOf } from '#contracts/common/label-of.ts'

export const conditionLabel = (condition: Condition): string =>
  labelOf(productsConditions, 'condition', condition)
