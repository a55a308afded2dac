import type * as accountsFields from '#messages/accounts/fields'
import type * as contactFields from '#messages/contact/fields'
import type * as messagesFields from '#messages/messages/fields'
import type * as offersFields from '#messages/offers/fields'
import type * as paymentsProviders from '#messages/payments/providers'
import type * as questionsFields from '#messages/questions/fields'
import type * as privacyFields from '#messages/privacy/fields'
import type * as sellingFields from '#messages/selling/fields'
import type * as settingsFields from '#messages/settings/fields'
import type * as staffFields from '#messages/staff/fields'

interface Catalogues {
  accountsFields: typeof accountsFields
  contactFields: typeof contactFields
  messagesFields: typeof messagesFields
  offersFields: typeof offersFields
  paymentsProviders: typeof paymentsProviders
  privacyFields: typeof privacyFields
  questionsFields: typeof questionsFields
  sellingFields: typeof sellingFields
  settingsFields: typeof settingsFields
  staffFields: typeof staffFields
}

/**
 * The reason why a field is invalid, as the key of a message. Pages render it with `fieldText`, the server in its
 * response.
 */
export type FieldCode<Catalogue extends keyof Catalogues = keyof Catalogues> =
  Catalogue extends keyof Catalogues
    ? `${Catalogue}.${keyof Catalogues[Catalogue] & string}`
    : never

/** The message of a code, from the messages that the code names. */
export const fieldText = <Name extends string>(
  catalogue: Readonly<Record<Name, string>>,
  code: `${string}.${Name}`,
): string => catalogue[code.slice(code.indexOf('.') + 1) as Name]

/** A code with the values of its message, as the message of a schema. */
export const codeWith = (code: string, values: Readonly<Record<string, string | number>>): string =>
  `${code} ${JSON.stringify(values)}`
