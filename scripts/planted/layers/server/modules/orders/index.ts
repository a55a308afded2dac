import { listAuctions } from '../auctions/index.ts'

export const orderOf = () => listAuctions
