import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { existing } from '../../kernel/existing.ts'
import type { App } from '../../platform/app.ts'
import type { PaymentGateway, PaymentProvider } from '../../platform/payments/port.ts'

const gateways = new WeakMap<App, PaymentGateway>()

/** Gives the providers to this module only: no other module may charge anyone. */
export const bindGateway = (app: App, gateway: PaymentGateway): unknown =>
  gateways.set(app, gateway)

export const gatewayOf = (app: App): PaymentGateway => existing(gateways.get(app))

/** The provider of a payment method. */
export const providerOf = (app: App, method: PaymentMethod): PaymentProvider =>
  gatewayOf(app).providers[methodOf(method).provider]
