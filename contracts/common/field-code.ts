import type * as messagesFields from '#messages/messages/fields'
import type * as sellingFields from '#messages/selling/fields'

interface Catalogues {
  messagesFields: typeof messagesFields
  sellingFields: typeof sellingFields
}

/** Why a field is refused: a sentence by its catalogue and name. A page writes it with `fieldText`, the server where it answers. */
export type FieldCode<Catalogue extends keyof Catalogues> =
  `${Catalogue}.${keyof Catalogues[Catalogue] & string}`

/** The sentence of a code, from the catalogue that the code names. */
export const fieldText = <Name extends string>(
  catalogue: Readonly<Record<Name, string>>,
  code: `${string}.${Name}`,
): string => catalogue[code.slice(code.indexOf('.') + 1) as Name]
