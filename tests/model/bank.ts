import type { Random } from '../faults/schedules/random.ts'

/** Money that arrived at the bank, minor units. Each is one movement, however often a statement lists it. */
export interface Movement {
  currency: string
  amount: number
  narration: string
  /** Of the account after it. */
  balance: number
}

/** The operator's account: its movements, and how many of them were ever on an imported statement. */
export class Bank {
  readonly movements: Movement[] = []
  readonly reported = new Set<number>()

  receive(movement: Omit<Movement, 'balance'>): void {
    const before = this.movements.findLast(({ currency }) => currency === movement.currency)
    this.movements.push({ ...movement, balance: (before?.balance ?? 0) + movement.amount })
  }

  /** A statement of the movements from one place to another. */
  statement(from: number, to: number): string {
    const lines = this.movements.slice(from, to).map(({ currency, amount, narration, balance }) => {
      const [money, rest] = [amount, balance].map((minor) => (minor / 100).toFixed(2))
      return `2026-11-21,${narration},${money},${currency},${rest}`
    })
    return ['Date,Narration,Amount,Currency,Balance', ...lines, ''].join('\n')
  }

  /** Says that these were on a statement that was taken in. */
  report(from: number, to: number): void {
    for (let place = from; place < Math.min(to, this.movements.length); place += 1)
      this.reported.add(place)
  }
}

/** How a person may get a transfer wrong. */
export const mistakes = ['none', 'none', 'none', 'short', 'over', 'reference', 'twice'] as const
export const someMistake = (random: Random) => random.one(mistakes)
