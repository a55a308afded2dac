import path from 'node:path'
import { pino } from 'pino'
import { portsOf, type Cluster } from '../../scripts/cluster/layout.ts'
import { shopEnvironment } from '../../scripts/cluster/parts/shop.ts'
import { openDatabase, openPool } from '../../server/platform/database/database.ts'
import type { App } from '../../server/platform/app.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { Client } from '#support/server/client.ts'
import type { TestServer } from '#support/server/server.ts'
import type { ProductId } from '#contracts/common/ids.ts'

/** The cluster with members who bid and buy, through HAProxy. */
export interface World {
  cluster: Cluster
  server: TestServer
  seller: Member
  bidders: Member[]
  buyers: Member[]
  auctions: ProductId[]
  goods: ProductId
  /** The highest amount that was offered. */
  amount: number
}

/** Pieces of the item that buyers order. */
export const stock = 100_000

export async function openWorld(cluster: Cluster): Promise<World> {
  const url = `http://127.0.0.1:${portsOf(cluster).shop}`
  const databaseUrl = shopEnvironment(cluster)['DATABASE_DIRECT_URL']!
  const pool = openPool(databaseUrl, pino({ level: 'silent' }), 4)
  const server: TestServer = {
    url,
    app: { pool, db: openDatabase(pool) } as App,
    dataDir: path.join(cluster.folder, 'paynow'),
    databaseUrl,
    visitor: () => new Client(url),
    stop: () => pool.end(),
  }
  await disableNewSellerTerms(server)
  const members: Member[] = []
  for (let n = 0; n < 13; n += 1) members.push(await createMember(server))
  const [seller, ...others] = members as [Member, ...Member[]]
  const auctions: ProductId[] = []
  for (let n = 0; n < 4; n += 1)
    auctions.push(await insertAuction(server, seller, { priceMinor: 100_00n, seconds: 86_400 }))
  const goods = await insertListing(server, seller, { quantity: stock, priceMinor: 5_00n })
  const [bidders, buyers] = [others.slice(0, 8), others.slice(8)]
  return { cluster, server, seller, bidders, buyers, auctions, goods, amount: 101 }
}
