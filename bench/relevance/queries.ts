import type { JudgedQuery } from './judged-query.ts'
import { later } from './later.ts'
import { localWords } from './local-words.ts'
import { modelsAndMeasures } from './models-and-measures.ts'
import { slips } from './slips.ts'
import { thingsAndPlaces } from './things-and-places.ts'

/** Every judged query. The grades were written by reading the catalogue, before they were searched for. */
export const judgedQueries: JudgedQuery[] = [
  ...localWords,
  ...slips,
  ...modelsAndMeasures,
  ...thingsAndPlaces,
  ...later,
]
