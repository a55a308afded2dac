import { texts } from '../../contracts/texts.ts'

export const expected = texts.outbid
