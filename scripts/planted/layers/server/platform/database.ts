import { listAuctions } from '../modules/auctions/index.ts'

export type Database = { auctions: typeof listAuctions }
