import type { NewOrder } from '../../../../contracts/orders/orders.ts'
import { walletOf } from '../../../../contracts/currencies/currencies.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { phoneNumberOf, walletNumberOf } from '../../accounts/index.ts'

/**
 * Trims the address and converts phone numbers to E.164. Drops the wallet's number if no wallet pays. Throws
 * `invalid_request` naming the field.
 */
export function withTidyAddress(request: NewOrder): NewOrder {
  const { shippingAddress: address, mobileMoneyNumber, ...others } = request
  const wallet = walletOf(request.paymentMethod)
  return {
    ...others,
    ...(address && {
      shippingAddress: {
        firstName: address.firstName.trim(),
        lastName: address.lastName.trim(),
        address: address.address.trim(),
        city: address.city.trim(),
        phone: phoneOf(address.phone, 'shippingAddress.phone'),
      },
    }),
    ...(wallet &&
      mobileMoneyNumber && {
        mobileMoneyNumber: walletNumberOf(mobileMoneyNumber, wallet, 'mobileMoneyNumber'),
      }),
  }
}

function phoneOf(spelling: string, field: string): string {
  const number = phoneNumberOf(spelling)
  if (!number) throw invalidField(field, messageRef('accountsFields.phone'))
  return number
}
