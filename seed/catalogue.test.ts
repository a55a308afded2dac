import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { outsideSignsOf } from '../contracts/messages/outside.rules.ts'
import { questionRule } from '../contracts/questions/question.rules.ts'
import { demoBuyers } from './catalogue/buyers.ts'
import { demoConversations } from './catalogue/conversations.ts'
import { demoKinds } from './catalogue/kinds.ts'
import { demoListings } from './catalogue/listings.ts'
import { demoQuestions } from './catalogue/questions.ts'
import { demoRatingAnswers } from './catalogue/rating-answers.ts'
import { demoRatings } from './catalogue/ratings.ts'
import { demoSellers } from './catalogue/sellers.ts'
import type { DemoMoney } from './catalogue/types.ts'

const MINUTES_PER_DAY = 1440
const CATEGORIES = ['electronics', 'fashion', 'health-beauty', 'home-garden', 'motors', 'sports']

const pictures = new URL('./pictures/', import.meta.url)
const allMembers = [...demoSellers, ...demoBuyers]
const members = new Map(allMembers.map((member) => [member.username, member]))
const listings = new Map(demoListings.map((listing) => [listing.key, listing]))
const auctions = demoListings.flatMap(({ key, seller, listedDaysAgo, auction }) =>
  auction ? [{ key, seller, listedDaysAgo, ...auction }] : [],
)

/** The values that occur earlier in the list. */
function repeated<T>(values: T[]): T[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

/** The keys of the entries that break the rule, so that a failure names them. */
function breaking<T extends { key: string }>(
  entries: T[],
  isValid: (entry: T) => boolean,
): string[] {
  return entries.filter((entry) => !isValid(entry)).map((entry) => entry.key)
}

/** How often each value occurs. */
function tally(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function joined(username: string): number {
  return members.get(username)?.memberSinceDaysAgo ?? Number.NaN
}

function isAmount({ minor }: DemoMoney): boolean {
  return Number.isSafeInteger(minor) && minor > 0
}

test('every listing is in one subcategory', () => {
  expect(Object.values(demoKinds).flat().toSorted()).toEqual([...listings.keys()].toSorted())
})

describe('members', () => {
  test('there are twelve sellers and four buyers with different accounts', () => {
    expect(demoSellers).toHaveLength(12)
    expect(demoBuyers).toHaveLength(4)
    expect(repeated(allMembers.map((member) => member.username))).toEqual([])
    expect(repeated(allMembers.map((member) => member.email))).toEqual([])
    expect(repeated(allMembers.map((member) => member.phoneNumber))).toEqual([])
  })

  test('mail addresses are not deliverable, and phone numbers are in E.164', () => {
    const accounts = allMembers.map((member) => ({ ...member, key: member.username }))
    expect(breaking(accounts, ({ email }) => email.endsWith('@demo.musika.example'))).toEqual([])
    expect(breaking(accounts, (member) => /^\+26377\d{7}$/.test(member.phoneNumber))).toEqual([])
  })

  test('every member is an adult', () => {
    const born = allMembers.map((member) => new Date(member.dateOfBirth).getUTCFullYear())
    expect(Math.max(...born)).toBeLessThan(2005)
  })
})

describe('listings', () => {
  test('there are at least 150, and at least 20 in each of the six categories', () => {
    const counts = tally(demoListings.map((listing) => listing.categoryId))
    expect(demoListings.length).toBeGreaterThanOrEqual(150)
    expect([...counts.keys()].toSorted()).toEqual(CATEGORIES)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(20)
  })

  test('keys, titles and descriptions are unique', () => {
    expect(repeated(demoListings.map((listing) => listing.key))).toEqual([])
    expect(repeated(demoListings.map((listing) => listing.title))).toEqual([])
    expect(repeated(demoListings.map((listing) => listing.description))).toEqual([])
  })

  test('texts are within the limits of the form', () => {
    const within = (text: string, least: number, most: number) =>
      text.length >= least && text.length <= most
    expect(breaking(demoListings, ({ title }) => within(title, 1, 200))).toEqual([])
    expect(breaking(demoListings, (one) => within(one.description, 10, 5000))).toEqual([])
  })

  test('every seller joined before listing, and has something for sale', () => {
    expect(breaking(demoListings, (one) => joined(one.seller) > one.listedDaysAgo)).toEqual([])
    const selling = new Set(demoListings.map((listing) => listing.seller))
    expect([...selling].toSorted()).toEqual(demoSellers.map((seller) => seller.username).toSorted())
  })

  test('amounts are whole cents, shipping is in the currency of the price', () => {
    const asked = demoListings.map((one) => ({
      ...one,
      asked: one.price ?? one.auction.startPrice,
    }))
    expect(breaking(asked, (one) => isAmount(one.asked))).toEqual([])
    expect(
      breaking(
        asked,
        ({ shipping, asked: { currency } }) =>
          !shipping ||
          (shipping.currency === currency && (shipping.minor === 0 || isAmount(shipping))),
      ),
    ).toEqual([])
    expect(breaking(asked, (one) => Number.isInteger(one.quantity) && one.quantity > 0)).toEqual([])
  })

  test('an item without delivery offers collection', () => {
    expect(breaking(demoListings, (one) => one.shipping !== null || one.allowsCollection)).toEqual(
      [],
    )
  })
})

describe('auctions', () => {
  test('there are about fifty, and some have ended with and without bids', () => {
    const ended = auctions.filter((auction) => auction.endsInMinutes < 0)
    expect(auctions.length).toBeGreaterThanOrEqual(45)
    expect(ended.length).toBeGreaterThanOrEqual(6)
    expect(ended.some((auction) => auction.bids.length === 0)).toBe(true)
  })

  test('every auction started when its listing was created', () => {
    const opened = auctions.map((one) => ({
      ...one,
      minutesAgo: one.durationDays * MINUTES_PER_DAY - one.endsInMinutes,
    }))
    expect(breaking(opened, (one) => one.minutesAgo > 0)).toEqual([])
    expect(
      breaking(opened, (one) => one.listedDaysAgo * MINUTES_PER_DAY >= one.minutesAgo),
    ).toEqual([])
  })

  test('every bid is in ZWL and above the previous one, and the first is above the opening price', () => {
    const rising = ({ startPrice, bids }: (typeof auctions)[number]) =>
      bids.every(
        ({ amount }, at) =>
          isAmount(amount) &&
          amount.currency === 'ZWL' &&
          amount.minor > (bids[at - 1]?.amount ?? startPrice).minor,
      )
    expect(breaking(auctions, rising)).toEqual([])
  })

  test('bids are in chronological order, while the auction was open', () => {
    const inTime = ({ durationDays, endsInMinutes, bids }: (typeof auctions)[number]) => {
      const opened = durationDays * MINUTES_PER_DAY - endsInMinutes
      return bids.every(
        ({ minutesAgo }, at) =>
          minutesAgo < (bids[at - 1]?.minutesAgo ?? opened) &&
          minutesAgo > Math.max(0, -endsInMinutes),
      )
    }
    expect(breaking(auctions, inTime)).toEqual([])
  })

  test('bidders have an account, and do not bid on their own listing or twice in a row', () => {
    const fair = ({ seller, bids }: (typeof auctions)[number]) =>
      bids.every(
        ({ bidder }, at) =>
          members.has(bidder) && bidder !== seller && bidder !== bids[at - 1]?.bidder,
      )
    expect(breaking(auctions, fair)).toEqual([])
  })

  test('the Buy It Now price is above the highest bid', () => {
    const dearer = ({ buyItNow, startPrice, bids }: (typeof auctions)[number]) =>
      !buyItNow || buyItNow.minor > (bids.at(-1)?.amount ?? startPrice).minor
    expect(breaking(auctions, dearer)).toEqual([])
  })
})

describe('ratings', () => {
  const ratings = demoRatings.map((rating) => ({
    ...rating,
    key: `${rating.buyer} on ${rating.listing}`,
    bought: listings.get(rating.listing),
  }))

  test('each belongs to a fixed-price listing with stock and to its seller', () => {
    expect(breaking(ratings, ({ bought, seller }) => bought?.seller === seller)).toEqual([])
    expect(
      breaking(ratings, ({ bought }) => bought?.price !== undefined && bought.quantity > 1),
    ).toEqual([])
    expect(breaking(ratings, ({ buyer, seller }) => buyer !== seller)).toEqual([])
    expect(repeated(ratings.map((rating) => rating.key))).toEqual([])
  })

  test('each was written after the listing and the account of its buyer were created', () => {
    expect(breaking(ratings, (one) => (one.bought?.listedDaysAgo ?? 0) > one.daysAgo)).toEqual([])
    expect(breaking(ratings, (one) => joined(one.buyer) > one.daysAgo)).toEqual([])
  })

  test('reviews have at most 500 characters', () => {
    expect(breaking(ratings, (one) => (one.review ?? '').length <= 500)).toEqual([])
  })

  test('each reply and each rating of a buyer belongs to a visible rating', () => {
    const visible = new Set(ratings.flatMap(({ key, hidden }) => (hidden ? [] : [key])))
    const answers = demoRatingAnswers.map((answer) => ({
      ...answer,
      key: `${answer.buyer} on ${answer.listing}`,
    }))
    expect(breaking(answers, ({ key }) => visible.has(key))).toEqual([])
    expect(repeated(answers.map(({ key }) => key))).toEqual([])
  })

  test('two sellers have none yet, and no seller has more than forty', () => {
    const counts = tally(demoRatings.map((rating) => rating.seller))
    expect(demoSellers.filter((seller) => !counts.has(seller.username))).toHaveLength(2)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(40)
  })
})

describe('pictures', () => {
  const files = readdirSync(pictures).toSorted()

  test('every listing has one to four, all exist on disk, and none is unused', () => {
    const few = breaking(demoListings, ({ images }) => images.length >= 1 && images.length <= 4)
    const used = demoListings.flatMap((listing) => listing.images.map((name) => `${name}.webp`))
    expect(few).toEqual([])
    expect(used.toSorted()).toEqual(files)
  })

  test('auctions and goods above US$ 100 have several', () => {
    const dear = ({ price }: (typeof demoListings)[number]) =>
      !price || (price.currency === 'USD' && price.minor > 100_00)
    expect(breaking(demoListings.filter(dear), ({ images }) => images.length > 1)).toEqual([])
  })

  test('they weigh at most 12 KB each and 3 MB together', () => {
    const sizes = files.map((file) => statSync(new URL(file, pictures)).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 * 1024)
  })
})

describe('conversations', () => {
  test('each is about another member’s listing, in chronological order after it was listed', () => {
    const talks = demoConversations.map((talk) => ({
      ...talk,
      key: `${talk.listing} ${talk.buyer}`,
    }))
    expect(repeated(talks.map(({ key }) => key))).toEqual([])
    expect(breaking(talks, ({ buyer }) => members.has(buyer))).toEqual([])
    expect(
      breaking(talks, ({ listing, buyer, messages: [first] }) => {
        const about = listings.get(listing)
        if (!about || !first || about.seller === buyer) return false
        return first[0] === 'buyer' && first[1] < about.listedDaysAgo * MINUTES_PER_DAY
      }),
    ).toEqual([])
    expect(
      breaking(talks, ({ messages }) =>
        messages.every(([, ago], at) => ago > 0 && ago < (messages[at - 1]?.[1] ?? Infinity)),
      ),
    ).toEqual([])
  })
})

describe('questions', () => {
  const questions = demoQuestions.map((one) => ({ ...one, key: `${one.listing}: ${one.text}` }))

  test('each is about another member’s listing, after it was listed and before its answer', () => {
    expect(
      breaking(questions, ({ listing, asker, askedMinutesAgo, answer }) => {
        const about = listings.get(listing)
        if (!about || about.seller === asker || !members.has(asker)) return false
        const listed = about.listedDaysAgo * MINUTES_PER_DAY
        return askedMinutesAgo < listed && (answer?.[0] ?? 1) < askedMinutesAgo
      }),
    ).toEqual([])
    expect(demoQuestions.some(({ answer }) => !answer)).toBe(true)
  })

  test('none would be refused', () => {
    const isFine = (text: string) =>
      questionRule(text) === undefined && outsideSignsOf(text, 'localhost').length === 0
    expect(
      breaking(questions, ({ text, answer }) => isFine(text) && isFine(answer?.[1] ?? text)),
    ).toEqual([])
  })
})
