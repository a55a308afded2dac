import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import type { User } from '#contracts/accounts/accounts.ts'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { Purchase, WayChoice } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { ShippingAddress } from '#contracts/orders/orders.ts'
import { cashChoice } from '#contracts/orders/cash.ts'
import {
  addressErrors,
  blankForm,
  checkoutErrors,
  checkoutFields,
  type CheckoutErrors,
  type CheckoutForm,
} from './checkout-form.rules.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { international, isWalletNumber, tidied } from '../../../lib/account/phone-spelling.rules.ts'
import type { PostedForm } from '../../../lib/api/posted-form.ts'
import { offered } from './payment-choice.rules.ts'
import { shippingOf } from './home-of.ts'
import { walletFieldText } from '../../../lib/money/wallet-labels.ts'

/** How the buyer wants to pay. */
export interface PaymentWay {
  method: PaymentMethod
  phone?: string
  /** In cash at the collection; nothing is paid here. */
  inCash?: boolean
  /** What the buyer saw. */
  amount?: string | undefined
}

/** What the buyer typed and chose. */
export type FormDraft = Pick<CheckoutDraft, 'typed' | 'method' | 'ways' | 'coupons' | 'sizes'>

interface CheckoutFormSettings {
  /** What is known of the buyer; the typed fields replace it. */
  known: CheckoutForm
  draft: FormDraft
  store: (change: Partial<FormDraft>) => void
  /** The open payment methods. */
  methods: readonly PaymentMethod[]
  posted: PostedForm | undefined
  /** All of it is collected and can be paid in cash. */
  offersCash: boolean
}

/** The typed fields over what is known of the buyer, and the errors after a try. */
export function useCheckoutForm(settings: CheckoutFormSettings) {
  const { known, draft, store, methods, posted, offersCash } = settings
  const values: CheckoutForm = { ...known, ...draft.typed }
  const method = offered(draft.method, methods)
  const inCash = offersCash && draft.method === cashChoice
  const [tried, setTried] = useState(Boolean(posted?.message))
  /** The server's error for a value that passed the form's rules; shown until the value changes. */
  const [refused, setRefused] = useState(() => named(posted?.errors ?? {}))
  const found: CheckoutErrors = inCash ? addressErrors(values) : checkoutErrors(values, method)
  const wrong = Object.entries(found).map(([field, code]): [string, string] => [
    field,
    walletFieldText(code),
  ])
  const errors: CheckoutErrors<string> = tried ? { ...refused, ...Object.fromEntries(wrong) } : {}

  function type(name: keyof CheckoutForm, value: string) {
    // Most buyers pay from the phone they type, so the two stay equal until one is changed alone.
    const both = name === 'phone' && values.mobileMoneyNumber === values.phone
    const typed = { [name]: value, ...(both && { mobileMoneyNumber: value }) }
    store({ typed: { ...draft.typed, ...typed } })
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  const shippingAddress: ShippingAddress = {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    address: values.address.trim(),
    city: values.city.trim(),
    phone: international(values.phone),
  }
  const postedErrors = named(posted?.errors ?? {})

  return {
    values,
    errors,
    /** Why a form that was sent before scripts ran was refused, unless that is shown at a field. */
    alert: checkoutFields.some((name) => postedErrors[name]) ? undefined : posted?.message,
    /** Open payment methods; empty while payments are closed. */
    methods,
    method,
    offersCash,
    /** The buyer pays in cash; `method` is then only what the orders are placed with. */
    inCash,
    tried,
    choose: (block: string, choice: WayChoice) =>
      store({ ways: { ...draft.ways, [block]: choice } }),
    setCoupon: (seller: string, code: string) => {
      if ((draft.coupons[seller] ?? '') !== code)
        store({ coupons: { ...draft.coupons, [seller]: code } })
    },
    setMethod: (next: PaymentMethod) => store({ method: next }),
    /** Props of a text field's control. */
    field: (name: keyof CheckoutForm) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.currentTarget.value),
    }),
    /** The same for a phone number, which is formatted on blur. */
    phoneField: (name: 'phone' | 'mobileMoneyNumber') => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.currentTarget.value),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const neat = tidied(event.currentTarget.value)
        if (neat !== values[name]) type(name, neat)
      },
    }),
    /** Fills in an address of the address book. */
    fill: (address: SavedAddress) => {
      store({ typed: { ...draft.typed, ...shippingOf(address) } })
      setRefused({})
    },
    /** Reads the values from the DOM. */
    adopt: (data: FormData) => {
      const typed: Partial<CheckoutForm> = {}
      for (const name of checkoutFields) {
        const value = data.get(name)
        if (typeof value === 'string' && value !== values[name]) typed[name] = value
      }
      if (Object.keys(typed).length > 0) store({ typed: { ...draft.typed, ...typed } })
    },
    /** Shows the errors; returns the first invalid field. */
    check(): keyof CheckoutForm | undefined {
      setTried(true)
      return checkoutFields.find((name) => found[name])
    },
    /** Shows the server's errors; returns the first invalid field. */
    refuse(fields: Readonly<Record<string, string>>): keyof CheckoutForm | undefined {
      const bad = named(fields)
      setRefused(bad)
      return checkoutFields.find((name) => bad[name])
    },
    /** How the buyer wants to pay. */
    way: (): PaymentWay => ({
      method,
      ...(inCash && { inCash }),
      ...(methodOf(method).mobile && { phone: international(values.mobileMoneyNumber) }),
    }),
    shippingAddress,
    /** The common data of each line. */
    purchase: (checkoutId: string): Purchase => ({
      checkoutId,
      paymentMethod: method,
      sizes: draft.sizes,
      shippingAddress,
      ...(!inCash &&
        methodOf(method).mobile && {
          mobileMoneyNumber: international(values.mobileMoneyNumber),
        }),
    }),
  }
}
export type CheckoutFormState = ReturnType<typeof useCheckoutForm>

/** The server's errors by field of the form. A payment calls the number of its wallet `phone`. */
const named = (fields: Readonly<Record<string, string>>): CheckoutErrors<string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path === 'phone' ? 'mobileMoneyNumber' : path.replace('shippingAddress.', ''),
      text,
    ]),
  )

/** The fields that a member's account fills in. */
export function knownOf(user: User | null): CheckoutForm {
  if (!user) return blankForm
  const phone = tidied(user.phoneNumber)
  const { firstName, lastName } = user
  const mobileMoneyNumber = isWalletNumber(phone, 'ecocash') ? phone : ''
  return { ...blankForm, firstName, lastName, phone, mobileMoneyNumber }
}
