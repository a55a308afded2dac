import { decimalOf, minorOf, type CurrencyCode } from '../../contracts/currencies.ts'
import { DomainError } from './domain-error.ts'

/** An amount: integer minor units of one currency. */
export interface Money {
  minor: bigint
  currency: CurrencyCode
}

/** Money of a decimal string. Throws `invalid_request` when it is not one. */
export function parseAmount(decimal: string, currency: CurrencyCode): Money {
  const minor = minorOf(decimal)
  if (minor === undefined) throw new DomainError('invalid_request')
  return { minor, currency }
}

/** The decimal string of the wire. */
export const wireAmount = (minor: bigint): string => decimalOf(minor)
