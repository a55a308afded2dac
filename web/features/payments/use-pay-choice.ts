import * as paymentsText from '#messages/payments'
import { useState } from 'react'
import { walletOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { ApiError, reasonOf } from '../../lib/api/api-error.ts'
import type { PostedForm } from '../../lib/api/posted-form.ts'
import { international, isWalletNumber, tidied } from '../../lib/account/phone-spelling.rules.ts'
import { useSession } from '../../lib/account/session.ts'
import { walletFieldText } from '../../lib/money/wallet-labels.ts'
import { walletNumberError } from '../../lib/money/wallet-number.rules.ts'

interface PayChoiceSettings {
  /** The open payment methods. */
  methods: readonly PaymentMethod[]
  error: Error | null
  /** The refused form that was sent before scripts ran. */
  posted?: PostedForm | undefined
}

/** The chosen payment method and the wallet's number, which starts as the member's own. */
export function usePayChoice({ methods, error, posted }: PayChoiceSettings) {
  const user = useSession()
  const [chosen, setMethod] = useState(posted?.values['method'] ?? '')
  const method = methods.find((id) => id === chosen) ?? methods[0] ?? ''
  const [number, setNumber] = useState(() => {
    const own = user?.phoneNumber ?? ''
    return posted?.values['phone'] ?? (isWalletNumber(own, 'ecocash') ? tidied(own) : '')
  })
  const [tried, setTried] = useState(posted?.values['phone'] !== undefined)
  const wallet = walletOf(method)
  const errors = error instanceof ApiError ? error.fields : error ? {} : posted?.errors
  const refused = errors?.['phone']
  const found = wallet && walletNumberError(number, wallet)
  return {
    methods,
    method,
    setMethod,
    wallet,
    number,
    setNumber,
    /** The error of the number, after a try. */
    wrong: wallet && tried ? (found ? walletFieldText(found) : refused) : undefined,
    /** The error of the request, unless it is shown at the number. */
    failure: refused
      ? undefined
      : error
        ? reasonOf(error, paymentsText.paymentCouldNotBeStarted)
        : posted?.message,
    /** The method and number to pay with; undefined if the number is wrong, which is then shown. */
    check(): { method: PaymentMethod; phone?: string } | undefined {
      setTried(true)
      return found ? undefined : { method, ...(wallet && { phone: international(number) }) }
    },
  }
}
export type PayChoice = ReturnType<typeof usePayChoice>
