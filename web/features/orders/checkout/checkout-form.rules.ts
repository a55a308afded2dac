import { walletOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { phoneRule } from '#contracts/accounts/account.rules.ts'
import { walletNumberError, type WalletNumberCode } from '../../../lib/money/wallet-number.rules.ts'
import { international } from '../../../lib/account/phone-spelling.rules.ts'

/** The typed fields of the checkout. Phones are in any spelling. */
export interface CheckoutForm {
  firstName: string
  lastName: string
  address: string
  city: string
  phone: string
  mobileMoneyNumber: string
}
type Code = WalletNumberCode
/** The errors by field, as messages of `T`. */
export type CheckoutErrors<T = Code> = Partial<Record<keyof CheckoutForm, T>>

export const blankForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  phone: '',
  mobileMoneyNumber: '',
}
export const checkoutFields = Object.keys(blankForm) as (keyof CheckoutForm)[]

const required = (value: string, code: AddressCode) => (value.trim() === '' ? code : undefined)

/**
 * The form's errors by field: all of the address is required, the mobile-money number if the method needs it
 * (docs/rules/orders.md#placing).
 */
export function checkoutErrors(form: CheckoutForm, method: PaymentMethod): CheckoutErrors {
  const wallet = walletOf(method)
  const number = wallet && walletNumberError(form.mobileMoneyNumber, wallet)
  return { ...addressErrors(form), ...(number && { mobileMoneyNumber: number }) }
}

export type AddressForm = Omit<CheckoutForm, 'mobileMoneyNumber'>
type AddressCode = Exclude<Code, `paymentsProviders.${string}`>

/** The errors of a delivery address by field; all of it is required. */
export function addressErrors(form: AddressForm): Partial<Record<keyof AddressForm, AddressCode>> {
  const found = {
    firstName: required(form.firstName, 'accountsFields.firstName'),
    lastName: required(form.lastName, 'accountsFields.lastName'),
    address: required(form.address, 'accountsFields.address'),
    city: required(form.city, 'accountsFields.city'),
    phone: phoneError(form.phone),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}

function phoneError(typed: string): AddressCode | undefined {
  const digits = typed.replace(/\D/g, '').length
  return digits < limits.phoneMin - 2 ? 'accountsFields.phone' : phoneRule(international(typed))
}
