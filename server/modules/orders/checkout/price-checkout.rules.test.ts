import fc from 'fast-check'
import { priceOfLines, type Line } from '../../../../tests/model/checkouts/pricing.ts'
import { forAll } from '#support/rule-cases.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import { figuresAt } from './delivery.rules.ts'
import { priceCheckout, type CheckoutLine } from './price-checkout.rules.ts'

const rate = 25_000
const toBase = (minor: bigint) =>
  minorIn(minor, 'USD', 'ZWL', { local: 'ZWL', rates: { USD: rate } })

const anyTerms = fc.record({
  hasRule: fc.boolean(),
  furtherPercent: fc.option(fc.integer({ min: 0, max: 99 })),
  freeFromUsdMinor: fc.option(fc.bigInt(1n, 300_00n)),
  couponId: fc.option(fc.constant('a coupon')),
  kind: fc.constantFrom('percent', 'delivery', 'amount'),
  percent: fc.integer({ min: 1, max: 90 }),
  amountUsdMinor: fc.bigInt(1n, 100_00n),
  maxUsdMinor: fc.option(fc.bigInt(1n, 100_00n)),
  minUsdMinor: fc.option(fc.bigInt(1n, 300_00n)),
})
const anyLine = fc.record({
  seller: fc.integer({ min: 0, max: 1 }),
  home: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  collect: fc.boolean(),
  takesCoupon: fc.boolean(),
  inDollars: fc.boolean(),
  goods: fc.bigInt(1_00n, 200_00n),
  delivery: fc.bigInt(0n, 20_00n),
  paidIn: fc.constantFrom('ZWL', 'USD'),
})
/** Lines of two sellers, each with its rule and coupon; amounts are drawn in US cents. */
const anyCheckout = fc
  .tuple(fc.tuple(anyTerms, anyTerms), fc.array(anyLine, { minLength: 1, maxLength: 6 }))
  .map(([terms, drawn]) =>
    drawn.map(({ seller, home, goods, delivery, inDollars, paidIn, ...line }, index) => {
      const sent = line.collect ? 0n : delivery
      return {
        ...line,
        ...terms[seller]!,
        id: `line ${index}`,
        sellerId: `seller ${seller}`,
        destination: home ? 'home' : 'work',
        base: 'ZWL',
        rate,
        rates: {},
        currency: paidIn,
        unitMinor: toBase(goods),
        separateMinor: toBase(sent),
        priceCurrency: inDollars ? 'USD' : 'ZWL',
        unitOriginalMinor: inDollars ? goods : null,
        separateOriginalMinor: inDollars ? sent : null,
      } satisfies CheckoutLine
    }),
  )

const byId = (a: CheckoutLine, b: CheckoutLine) => (a.id < b.id ? -1 : 1)

type Checkout = readonly CheckoutLine[]
const priced = (checkout: Checkout) =>
  priceCheckout(checkout).lines.map((line) => ({
    ...line,
    ...figuresAt(line, line.delivery, line.collect, line.discount),
  }))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const inCents = (checkout: Checkout) => sum(priced(checkout).map((line) => line.totalUsdMinor))
const inBase = (checkout: Checkout) => sum(priced(checkout).map((line) => line.totalMinor))

test('the order of the lines makes no difference', () => {
  forAll(anyCheckout, fc.infiniteStream(fc.nat()), (lines, places) => {
    const shuffled = lines
      .map((line) => ({ line, place: places.next().value as number }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ line }) => line)
    expect(priceCheckout(shuffled)).toEqual(priceCheckout(lines))
  })
})

test('together costs no more than apart, in both currencies, but for what rounding takes', () => {
  forAll(anyCheckout, (drawn) => {
    // A coupon with a limit counts once together, and for each line apart.
    const lines = drawn.map((line) => ({
      ...line,
      ...(line.kind === 'amount' && { couponId: null }),
      maxUsdMinor: null,
    }))
    const rounding = BigInt(lines.length)
    const apart = lines.map((line) => [line])
    expect(inCents(lines)).toBeLessThanOrEqual(sum(apart.map(inCents)) + rounding)
    expect(inBase(lines)).toBeLessThanOrEqual(sum(apart.map(inBase)) + rounding * toBase(1n))
  })
})

test('one seller makes nothing of another cheaper or dearer', () => {
  forAll(anyCheckout, (lines) => {
    const ofSellers = [...Map.groupBy(lines, ({ sellerId }) => sellerId).values()]
    const apart = ofSellers.flatMap(priced)
    expect(priced(lines).toSorted(byId)).toEqual(apart.toSorted(byId))
  })
})

test('no less is paid than the rules of the seller allow', () => {
  forAll(anyCheckout, (lines) => {
    for (const own of Map.groupBy(priced(lines), ({ sellerId }) => sellerId).values()) {
      const [{ couponId, kind, amountUsdMinor, maxUsdMinor, ...first }] = own as [(typeof own)[0]]
      const most = couponId === null ? 0n : kind === 'amount' ? amountUsdMinor : maxUsdMinor
      const discounts = sum(own.map(({ discount }) => discount?.usdMinor ?? 0n))
      if (most !== null) expect(discounts).toBeLessThanOrEqual(most + BigInt(own.length))
      for (const line of own) expect(line.totalUsdMinor).toBeGreaterThan(0n)
      // Delivery is free only from the amount of the rule; otherwise each parcel pays its dearest one.
      for (const parcel of Map.groupBy(
        own.filter(({ collect }) => !collect),
        ({ destination }) => destination,
      ).values()) {
        const dearest = parcel.toSorted((a, b) => Number(b.separateMinor - a.separateMinor))[0]!
        const goods = sum(
          parcel.map(({ unitMinor, quantity }) => (unitMinor / toBase(1n)) * BigInt(quantity)),
        )
        const isFree =
          first.hasRule && first.freeFromUsdMinor !== null && goods >= first.freeFromUsdMinor
        if (!isFree)
          expect(sum(parcel.map(({ delivery }) => delivery.minor))).toBeGreaterThanOrEqual(
            dearest.separateMinor,
          )
      }
    }
  })
})

test('the parts of an amount that a coupon takes off are the whole', () => {
  forAll(anyCheckout, fc.bigInt(1n, 50n), (drawn, amountUsdMinor) => {
    const lines = drawn.map((line) => ({
      ...line,
      couponId: 'a coupon',
      kind: 'amount' as const,
      amountUsdMinor,
      minUsdMinor: null,
      takesCoupon: true,
      priceCurrency: 'USD' as const,
      unitOriginalMinor: line.unitMinor / toBase(1n),
      separateOriginalMinor: line.separateMinor / toBase(1n),
    }))
    for (const own of Map.groupBy(priced(lines), ({ sellerId }) => sellerId).values()) {
      expect(sum(own.map(({ discount }) => discount?.usdMinor ?? 0n))).toBe(amountUsdMinor)
      expect(sum(own.map(({ discount }) => discount?.minor ?? 0n))).toBe(toBase(amountUsdMinor))
    }
  })
})

/** The line as the second implementation reads it. */
const seenAgain = (line: CheckoutLine): Line => ({
  line: line.id,
  seller: line.sellerId,
  quantity: BigInt(line.quantity),
  unit: { minor: line.unitMinor, original: line.unitOriginalMinor },
  priceCurrency: line.priceCurrency,
  currency: line.currency,
  parcel: line.collect ? null : line.destination,
  alone: { minor: line.separateMinor, original: line.separateOriginalMinor },
  feeCents: line.pointFeeUsdMinor ?? 0n,
  placedAt: 0,
  base: line.base,
  rate: line.rate,
  rates: {},
})

test('every line costs what a second implementation of the rules makes it cost', () => {
  const rates = fc.constantFrom(25_000, 2_498.7242, 13.57)
  forAll(anyCheckout, rates, fc.bigInt(0n, 5_00n), (drawn, anyRate, fee) => {
    const lines = drawn.map((line) => ({
      ...line,
      takesCoupon: true,
      rate: anyRate,
      pointFeeUsdMinor: line.destination === 'work' && !line.collect ? fee : null,
    }))
    const first = (seller: string) => lines.find(({ sellerId }) => sellerId === seller)!
    const cents = (minor: bigint | null) => (minor === null ? null : Number(minor))
    const { prices } = priceOfLines(
      lines.map(seenAgain),
      (seller) => {
        const { hasRule, furtherPercent: percent, freeFromUsdMinor } = first(seller)
        return hasRule ? { percent, freeCents: cents(freeFromUsdMinor) } : undefined
      },
      (seller) => {
        const { couponId, kind, percent, amountUsdMinor, maxUsdMinor, minUsdMinor } = first(seller)
        const most = { maxCents: cents(maxUsdMinor), minCents: cents(minUsdMinor), until: null }
        return couponId === null
          ? undefined
          : { kind, percent, cents: cents(amountUsdMinor), ...most }
      },
    )
    const again = new Map([...prices].map(([{ line }, price]) => [line, price]))
    for (const { id, delivery, discount, totalMinor, totalUsdMinor } of priced(lines))
      expect(again.get(id)).toMatchObject({
        delivery: { minor: delivery.minor, original: delivery.originalMinor },
        discount: discount ? { minor: discount.minor, original: discount.originalMinor } : null,
        total: totalMinor,
        totalUsd: totalUsdMinor,
      })
  })
})
