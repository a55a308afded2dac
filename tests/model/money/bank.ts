import type { Random } from '../../faults/schedules/random.ts'

/** Money that arrived at the bank, in minor units. It is one movement, even if several statements list it. */
export interface Movement {
  currency: string
  amount: number
  narration: string
  /** The balance of the account after it. */
  balance: number
}

/** The operator's bank account: its movements, and how many of them have been on an imported statement. */
export class Bank {
  readonly movements: Movement[] = []
  readonly reported = new Set<number>()

  receive(movement: Omit<Movement, 'balance'>): void {
    const before = this.movements.findLast(({ currency }) => currency === movement.currency)
    this.movements.push({ ...movement, balance: (before?.balance ?? 0) + movement.amount })
  }

  /** The statement of the movements between two positions. */
  statement(from: number, to: number): string {
    const lines = this.movements.slice(from, to).map(({ currency, amount, narration, balance }) => {
      const [money, rest] = [amount, balance].map((minor) => (minor / 100).toFixed(2))
      return `2026-11-21,${narration},${money},${currency},${rest}`
    })
    return ['Date,Narration,Amount,Currency,Balance', ...lines, ''].join('\n')
  }

  /** Records that these movements were on an imported statement. */
  report(from: number, to: number): void {
    for (let place = from; place < Math.min(to, this.movements.length); place += 1)
      this.reported.add(place)
  }
}

/** Mistakes that a member can make with a transfer. */
export const mistakes = ['none', 'none', 'none', 'short', 'over', 'reference', 'twice'] as const
export const someMistake = (random: Random) => random.one(mistakes)
