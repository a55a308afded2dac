import { orderOf } from '../orders/index.ts'
import { start } from '../../app.ts'
import { secretOf } from '../orders/store.ts'

export const listAuctions = () => [orderOf, start, secretOf]
