import type { Provider } from '#contracts/payments/providers.ts'

type Sentence<Values> = string | ((values: Values) => string)

/**
 * Returns the message about a provider: `helpEcocash` for kind `help` and provider `ecocash`. Each message uses only
 * the values it needs.
 */
export function providerText<const Kind extends string, const Name extends Provider, Values>(
  catalogue: Readonly<Record<`${Kind}${Capitalize<Name>}`, Sentence<Values>>>,
  kind: Kind,
  provider: Name,
  values: Values,
): string {
  const name = `${kind}${provider.charAt(0).toUpperCase()}${provider.slice(1)}`
  const sentence = catalogue[name as `${Kind}${Capitalize<Name>}`]
  return typeof sentence === 'string' ? sentence : sentence(values)
}
