import { addMembers } from '../../bench/fill.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import type { Client } from '#support/server/client.ts'
import type { World } from './world.ts'

/** Members and listings of a busy day. */
export interface Crowd {
  members: { id: string; client: Client }[]
  auctions: ProductId[]
  listings: ProductId[]
}

/** Writes auctions that end tomorrow, listings, and members with sessions, to the database of a world. */
export async function addCrowd(world: World, counts: Record<keyof Crowd, number>): Promise<Crowd> {
  const { server, seller } = world
  return {
    members: await membersOf(world, counts.members),
    auctions: await several(counts.auctions, () =>
      insertAuction(server, seller, { priceMinor: 100_00n, seconds: 86_400 }),
    ),
    listings: await several(counts.listings, (n) =>
      insertListing(server, seller, { quantity: 50, priceMinor: 5_00n + BigInt(n) }),
    ),
  }
}

/** The numbers of members in a cluster in which a step is repeated; other members of tests have lower ones. */
const firstNumber = 1_000_000

async function membersOf({ server }: World, count: number): Promise<Crowd['members']> {
  const client = await connectTo(server.databaseUrl)
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users')
    const { ids, tokens } = await addMembers(client, count, firstNumber + rows[0]!.n)
    return ids.map((id, index) => {
      const visitor = server.visitor()
      visitor.keep('musika_session', tokens[index]!)
      return { id, client: visitor }
    })
  } finally {
    await client.end()
  }
}

/** The auction of the n-th bid, and its bidder, who is not the last one there. */
export function bidOf({ auctions, members }: Crowd, n: number) {
  const turn = Math.floor(n / auctions.length)
  return {
    path: `/api/products/${auctions[n % auctions.length]!}/bids`,
    bidder: members[(n + turn) % members.length]!,
  }
}

/** As many as the connections of a world. */
const atOnce = 4

async function several<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let begun = 0
  const work = async () => {
    while (begun < count) made.push(await make((begun += 1)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}
