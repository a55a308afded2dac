import { createHash, randomBytes } from 'node:crypto'
import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { chainStart, chainText, commitmentText } from '../../../../contracts/auctions/bid-chain.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Move } from './bidding.rules.ts'
import { pseudonymOf } from './pseudonym.ts'

/** A move in its place, ready to be written; hashes and nonce hexadecimal. */
export interface SealedBid extends Move {
  id: string
  seq: number
  /** When it was decided. */
  at: Date
  nonce: string | null
  commitment: string | null
  hash: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The auction of a bid chain, and the end of the chain. */
export interface Chain {
  auctionId: string
  base: CurrencyCode
  pseudonymKey: Buffer
  /** Null before the first link. */
  head: Buffer | null
}

/** Links moves to an auction's chain, in their order, each with a commitment to the maximum behind it. */
export function sealBids(
  chain: Chain,
  moves: readonly (Move & { id: string; seq: number; at: Date })[],
): SealedBid[] {
  let previous = chain.head?.toString('hex') ?? chainStart
  return moves.map((move) => {
    const nonce = move.maxMinor === null ? null : randomBytes(16).toString('hex')
    const commitment =
      move.maxMinor === null || nonce === null
        ? null
        : sha256(commitmentText(wireAmount(move.maxMinor, chain.base), nonce))
    previous = sha256(
      chainText(previous, {
        auctionId: chain.auctionId,
        seq: move.seq,
        bidderId: pseudonymOf(chain.pseudonymKey, move.bidderId),
        amount: wireAmount(move.amountMinor, chain.base),
        createdAt: move.at.toISOString(),
        kind: move.kind,
        commitment,
      }),
    )
    return { ...move, nonce, commitment, hash: previous }
  })
}
