interface ProviderFacts {
  /** A request to a wallet on a phone, a page of the provider, or a transfer that the buyer makes at a bank. */
  kind: 'wallet' | 'page' | 'transfer'
  /** The beginning of its methods' ids, such as `ecocash` in `ecocash_usd`. */
  methodId: string
  /** Matches the nine national digits of numbers that can have its wallet. */
  numbers?: RegExp
}

/** The providers that take payments. Their names and texts are in `messages/en/payments/providers.json`. */
export const providers = {
  ecocash: { kind: 'wallet', methodId: 'ecocash', numbers: /^7[78]\d{7}$/ },
  onemoney: { kind: 'wallet', methodId: 'onemoney', numbers: /^71\d{7}$/ },
  card: { kind: 'page', methodId: 'card' },
  bank: { kind: 'transfer', methodId: 'bank_transfer' },
} as const satisfies Record<string, ProviderFacts>

type Providers = typeof providers
export type Provider = keyof Providers
export type ProviderKind = ProviderFacts['kind']
/** The providers of one kind. */
export type ProviderOf<Kind extends ProviderKind> = {
  [Name in Provider]: Providers[Name]['kind'] extends Kind ? Name : never
}[Provider]
export type WalletProvider = ProviderOf<'wallet'>

export const providerNames = Object.keys(providers) as Provider[]

export const isOfKind = <Kind extends ProviderKind>(
  provider: Provider,
  kind: Kind,
): provider is ProviderOf<Kind> => providers[provider].kind === kind

export const walletProviders: WalletProvider[] = providerNames.filter((provider) =>
  isOfKind(provider, 'wallet'),
)

/** Whether a Zimbabwean mobile number can have the provider's wallet. `digits`: the nine after the country code. */
export const hasWallet = (digits: string, provider: WalletProvider): boolean =>
  providers[provider].numbers.test(digits)

/** The message key of the error for a number that cannot have the provider's wallet. */
export const wrongNumber = <Name extends WalletProvider>(provider: Name) =>
  `paymentsProviders.wrongNumber${provider.charAt(0).toUpperCase()}${provider.slice(1)}` as `paymentsProviders.wrongNumber${Capitalize<Name>}`
