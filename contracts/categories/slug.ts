import { z } from 'zod'
import { categoryUnknown, slugMax, slugPattern } from './categories.ts'

export const CategorySlug = z
  .string(categoryUnknown)
  .max(slugMax, categoryUnknown)
  .regex(slugPattern, categoryUnknown)
