import * as auctionsText from '#messages/auctions'
import type { BidProof, ProvenBid } from '#contracts/auctions/auctions.ts'
import { chainStart, chainText, commitmentText } from '#contracts/auctions/bid-chain.ts'
import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'

/** One check: its subject, its result and its finding. */
export interface CheckedStep {
  name: string
  holds: boolean
  found: string
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks an auction's history in the browser, using only published data: links, order, prices and, once it is closed,
 * maximums.
 */
export async function checkChain(proof: BidProof): Promise<CheckedStep[]> {
  const steps = [checkPlaces(proof), await checkLinks(proof), checkPrices(proof)]
  if (proof.closed) steps.push(await checkMaximums(proof), checkAutomatic(proof))
  return steps
}

function checkPlaces({ bids, total }: BidProof): CheckedStep {
  const gap = bids.findIndex((bid, index) => bid.seq !== index + 1)
  const missing = bids.length < total ? bids.length : gap
  return {
    name: auctionsText.nothingIsMissing,
    holds: missing === -1,
    found:
      missing === -1
        ? auctionsText.entryEntriesNumberedWithoutGap({ length: bids.length })
        : auctionsText.entryMissingIsInWrong({ missing: missing + 1 }),
  }
}

async function checkLinks({ auctionId, bids }: BidProof): Promise<CheckedStep> {
  const name = auctionsText.nothingWasChanged
  let previous = chainStart
  let linked = 0
  for (const bid of bids) {
    // Bids from before the chain was introduced have no hash.
    if (bid.hash === null && linked === 0) continue
    const expected = await sha256(chainText(previous, { ...bid, auctionId }))
    if (expected !== bid.hash)
      return { name, holds: false, found: auctionsText.sealOfEntrySeqDoes({ seq: bid.seq }) }
    previous = expected
    linked += 1
  }
  const older = bids.length - linked
  return {
    name,
    holds: true,
    found:
      auctionsText.sealsOfEntryEntriesWere({ linked }) +
      (older > 0 ? ` ${auctionsText.bidBidsBeforeThemAre({ older })}` : ''),
  }
}

const counts = (bid: ProvenBid) => bid.voided === null && bid.kind !== 'maximum'

const minorsOf =
  (currency: CurrencyCode) =>
  (amount: string | null): bigint =>
    minorOf(amount ?? '', currency) ?? 0n

function checkPrices({ bids, currency }: BidProof): CheckedStep {
  const minor = minorsOf(currency)
  const counted = bids.filter(counts)
  const fell = counted.find((bid, index) => {
    const before = counted[index - 1]
    if (!before) return false
    // If two maximums are equal, the earlier one leads and its automatic bid repeats the amount.
    return bid.kind === 'automatic'
      ? minor(bid.amount) < minor(before.amount)
      : minor(bid.amount) <= minor(before.amount)
  })
  return {
    name: auctionsText.priceOnlyRises,
    holds: !fell,
    found: fell
      ? auctionsText.entrySeqIsNotHigher({ seq: fell.seq })
      : auctionsText.eachBidIsHigherThan,
  }
}

async function checkMaximums({ bids }: BidProof): Promise<CheckedStep> {
  const name = auctionsText.maximumsMatchTheirSeals
  let opened = 0
  for (const bid of bids) {
    if (bid.commitment === null) continue
    const sealed =
      bid.maximum !== null && bid.nonce !== null
        ? await sha256(commitmentText(bid.maximum, bid.nonce))
        : undefined
    if (sealed !== bid.commitment)
      return { name, holds: false, found: auctionsText.maximumOfEntrySeqDoes({ seq: bid.seq }) }
    opened += 1
  }
  return {
    name,
    holds: true,
    found: auctionsText.maximumMaximumsOpenedEachIs({ opened }),
  }
}

function checkAutomatic({ bids, currency }: BidProof): CheckedStep {
  const minor = minorsOf(currency)
  const name = auctionsText.noAutomaticBidExceededIts
  const known = new Map<string, bigint>()
  for (const bid of bids) {
    const most = known.get(bid.bidderId) ?? 0n
    if (bid.kind === 'automatic') {
      if (bid.hash !== null && minor(bid.amount) > most)
        return { name, holds: false, found: auctionsText.entrySeqIsHigherThan({ seq: bid.seq }) }
      continue
    }
    const maximum = minor(bid.maximum ?? bid.amount)
    if (maximum > most) known.set(bid.bidderId, maximum)
  }
  return {
    name,
    holds: true,
    found: auctionsText.eachAutomaticBidIsWithin,
  }
}
