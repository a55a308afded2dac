import fc from 'fast-check'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { commissionOf, settlementOf } from '#contracts/orders/settlement.rules.ts'
import { checkBalanced, move, splitEscrow, type Entry } from './journal.rules.ts'
import { covers } from '../../../tests/coverage/covers.ts'
import { forAll } from '#support/rule-cases.ts'

const seller = 'seller' as UserId

test('commission is rounded half up, once', () => {
  const five = [100n, 110n, 109n, 1n].map((minor) => commissionOf(minor, 5))
  expect(five).toEqual([5n, 6n, 5n, 0n])
  expect([2.75, 0].map((percent) => commissionOf(10_000n, percent))).toEqual([275n, 0n])
})

test('entries that do not balance throw an error', () => {
  const usd = { account: { kind: 'fees' }, currency: 'USD', amountMinor: 1n } as const
  const check = (entries: Entry[]) => () => checkBalanced({ kind: 'boost', key: 'x', entries })
  expect(check([usd])).toThrow('does not balance')
  expect(check([])).toThrow('does not balance')
  expect(check([usd, { ...usd, currency: 'ZWL', amountMinor: -1n }])).toThrow('does not balance')
  expect(check([{ ...usd, amountMinor: 0n }])).toThrow('nothing')
  const balanced = [usd, { ...usd, amountMinor: -1n }]
  expect(check(balanced)).not.toThrow()
  expect(check([...balanced, { ...usd, currency: 'ZWL' }])).toThrow('does not balance')
})

test('a movement subtracts from one account the amount that it adds to the other', () => {
  expect(move({ kind: 'escrow' }, { kind: 'fees' }, 'USD', 5n)).toEqual([
    { account: { kind: 'escrow' }, currency: 'USD', amountMinor: -5n },
    { account: { kind: 'fees' }, currency: 'USD', amountMinor: 5n },
  ])
})

const split = { sellerId: seller, currency: 'USD', heldMinor: 100n, commissionPercent: 10 } as const

test('the end of an order books seller, commission and refund to their accounts', () => {
  const usd = { currency: 'USD' }
  expect(splitEscrow({ ...split, refundMinor: 40n })).toEqual({
    release: [
      { account: { kind: 'escrow' }, ...usd, amountMinor: -60n },
      { account: { kind: 'seller', ownerId: seller }, ...usd, amountMinor: 54n },
      { account: { kind: 'commission' }, ...usd, amountMinor: 6n },
    ],
    refund: [
      { account: { kind: 'escrow' }, ...usd, amountMinor: -40n },
      { account: { kind: 'refund' }, ...usd, amountMinor: 40n },
    ],
    coupon: [],
    commissionMinor: 6n,
    sellerMinor: 54n,
  })
  expect(splitEscrow({ ...split, refundMinor: 100n }).release).toEqual([])
  expect(splitEscrow({ ...split, refundMinor: 0n }).refund).toEqual([])
  for (const refundMinor of [101n, -1n])
    expect(() => splitEscrow({ ...split, refundMinor })).toThrow('beyond what is held')
})

test('the shop gets back of its coupon the share that the buyer gets back', () => {
  const bought = { ...split, couponMinor: 20n }
  const shares = (refundMinor: bigint) => {
    const { release, refund, coupon } = splitEscrow({ ...bought, refundMinor })
    return [release, refund, coupon].map((entries) => -(entries[0]?.amountMinor ?? 0n))
  }
  expect(shares(0n)).toEqual([100n, 0n, 0n])
  expect(shares(40n)).toEqual([50n, 40n, 10n])
  expect(shares(1n)).toEqual([99n, 1n, 0n])
  expect(shares(80n)).toEqual([0n, 80n, 20n])
  expect(() => splitEscrow({ ...bought, refundMinor: 81n })).toThrow('beyond what is held')
})

test('a sale without a refund books what the sell form shows as the seller’s income', () => {
  const percents = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)
  forAll(fc.bigInt(1n, 1_000_000_000_000n), percents, (heldMinor, commissionPercent) => {
    const shown = settlementOf(heldMinor, 0n, commissionPercent)
    const { release } = splitEscrow({ ...split, heldMinor, refundMinor: 0n, commissionPercent })
    const booked = (kind: string) =>
      release.find(({ account }) => account.kind === kind)?.amountMinor ?? 0n
    expect(booked('seller')).toBe(shown.sellerMinor)
    expect(booked('commission')).toBe(shown.commissionMinor)
    expect(shown.commissionMinor).toBe(commissionOf(heldMinor, commissionPercent))
  })
})

/** The stored sums of each account, and the money held for each order. */
class Books {
  readonly accounts = new Map<string, bigint>()
  readonly held = new Map<number, bigint>()
  readonly keys = new Set<string>()

  book(key: string, entries: Entry[], order?: number): void {
    if (entries.length === 0 || this.keys.has(key)) return
    checkBalanced({ kind: 'capture', key, entries })
    this.keys.add(key)
    for (const { account, currency, amountMinor } of entries) {
      const name = `${account.kind} ${currency}`
      this.accounts.set(name, this.of(name) + amountMinor)
      if (account.kind === 'escrow' && order !== undefined)
        this.held.set(order, (this.held.get(order) ?? 0n) + amountMinor)
    }
  }
  of(name: string): bigint {
    return this.accounts.get(name) ?? 0n
  }
}

const amount = fc.bigInt({ min: 1n, max: 10_000_000_000n })
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const operation = fc.oneof(
  fc.record({ kind: fc.constant('capture' as const), order: fc.nat(4), amount }),
  fc.record({
    kind: fc.constant('split' as const),
    order: fc.nat(4),
    /** In thousandths of the money held. */
    refund: fc.nat(1000),
    percent,
  }),
  fc.record({ kind: fc.constant('charge' as const), amount }),
  fc.record({ kind: fc.constant('payout' as const), amount }),
  fc.record({ kind: fc.constant('payoutBack' as const) }),
  fc.record({ kind: fc.constant('payoutPaid' as const) }),
  fc.record({ kind: fc.constant('refundPaid' as const) }),
)

test('any of 10,000 sequences of ledger entries keeps every invariant [I8]', () => {
  covers('rule: I8 money')
  const currencies = fc.constantFrom<CurrencyCode>('ZWL', 'USD')
  forAll(currencies, fc.array(operation, { maxLength: 25 }), (currency, operations) => {
    const books = new Books()
    const captured = new Map<number, bigint>()
    let payoutMinor = 0n
    operations.forEach((each, index) => {
      const key = `${each.kind}:${index}`
      const available = books.of(`seller ${currency}`)
      const account = { kind: 'seller', ownerId: seller } as const
      if (each.kind === 'capture') {
        const entries = move({ kind: 'provider' }, { kind: 'escrow' }, currency, each.amount)
        books.book(key, entries, each.order)
        captured.set(each.order, (captured.get(each.order) ?? 0n) + each.amount)
      } else if (each.kind === 'split') {
        const heldMinor = books.held.get(each.order) ?? 0n
        const refundMinor = (heldMinor * BigInt(each.refund)) / 1000n
        const of = { currency, heldMinor, refundMinor, commissionPercent: each.percent }
        const parts = splitEscrow({ ...of, sellerId: seller })
        expect(parts.sellerMinor + parts.commissionMinor + refundMinor).toBe(heldMinor)
        expect(parts.sellerMinor >= 0n && parts.commissionMinor >= 0n).toBe(true)
        books.book(`${key}:release`, parts.release, each.order)
        books.book(`${key}:refund`, parts.refund, each.order)
        expect(books.held.get(each.order) ?? 0n).toBe(0n)
      } else if (each.kind === 'charge' && available >= each.amount) {
        books.book(key, move(account, { kind: 'fees' }, currency, each.amount))
      } else if (each.kind === 'payout' && available >= each.amount && payoutMinor === 0n) {
        payoutMinor = each.amount
        books.book(key, move(account, { kind: 'payout' }, currency, each.amount))
      } else if (each.kind === 'payoutBack' && payoutMinor > 0n) {
        books.book(key, move({ kind: 'payout' }, account, currency, payoutMinor))
        payoutMinor = 0n
      } else if (each.kind === 'payoutPaid' && payoutMinor > 0n) {
        books.book(key, move({ kind: 'payout' }, { kind: 'provider' }, currency, payoutMinor))
        payoutMinor = 0n
      } else if (each.kind === 'refundPaid' && books.of(`refund ${currency}`) > 0n) {
        const owed = books.of(`refund ${currency}`)
        books.book(key, move({ kind: 'refund' }, { kind: 'provider' }, currency, owed))
      }

      let sum = 0n
      for (const [name, balance] of books.accounts) {
        sum += balance
        if (!name.startsWith('provider')) expect(balance >= 0n, name).toBe(true)
      }
      expect(sum).toBe(0n)
      let held = 0n
      for (const [order, minor] of books.held) {
        expect(minor >= 0n && minor <= captured.get(order)!).toBe(true)
        held += minor
      }
      expect(books.of(`escrow ${currency}`)).toBe(held)
    })
  })
})
