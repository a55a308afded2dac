import type { JudgedQuery } from './judged-query.ts'
import { later } from './later.ts'
import { localWords } from './local-words.ts'
import { modelsAndMeasures } from './models-and-measures.ts'
import { thingsAndPlaces } from './things-and-places.ts'
import { typos } from './typos.ts'

/** All graded queries. The grades were written by reading the catalogue, before running the searches. */
export const judgedQueries: JudgedQuery[] = [
  ...localWords,
  ...typos,
  ...modelsAndMeasures,
  ...thingsAndPlaces,
  ...later,
]
