import { hash } from 'node:crypto'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { chainStart, chainText, commitmentText } from '#contracts/auctions/bid-chain.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { newNonce } from '../../../kernel/new-nonce.ts'
import type { Move } from './bidding.rules.ts'
import { pseudonymOf } from './pseudonym.ts'

/** A bid with its position and hash in the chain. Hashes and nonce are hexadecimal. */
export interface SealedBid extends Move {
  id: string
  seq: number
  at: Date
  nonce: string | null
  commitment: string | null
  hash: string
}

const sha256 = (text: string): string => hash('sha256', text, 'hex')

export interface Chain {
  auctionId: string
  base: CurrencyCode
  pseudonymKey: Buffer
  /** The hash of the last bid; null before the first. */
  head: Buffer | null
}

/** Appends moves to an auction's chain in their order, each with a commitment to its maximum. */
export function sealBids(
  chain: Chain,
  moves: readonly (Move & { id: string; seq: number; at: Date })[],
): SealedBid[] {
  let previous = chain.head?.toString('hex') ?? chainStart
  return moves.map((move) => {
    const nonce = move.maxMinor === null ? null : newNonce('hex')
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
