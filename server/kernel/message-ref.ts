import type { Messages } from '../../messages/index.ts'

type MessageOf<
  Noun extends keyof Messages,
  Name extends keyof Messages[Noun],
> = Messages[Noun][Name]

/** Names of the sentences of a noun; those with tags are for pages only. */
type Names<Noun extends keyof Messages> = {
  [Name in keyof Messages[Noun] & string]: MessageOf<Noun, Name> extends
    | string
    | ((values: never) => string)
    ? Name
    : never
}[keyof Messages[Noun] & string]

/** A sentence by its catalogue and name: `orders.wrongCode`. */
export type MessageKey = {
  [Noun in keyof Messages]: `${Noun}.${Names<Noun>}`
}[keyof Messages]

type ValuesOf<Key extends MessageKey> =
  Key extends `${infer Noun extends keyof Messages}.${infer Name}`
    ? Name extends keyof Messages[Noun]
      ? MessageOf<Noun, Name> extends (values: infer Values) => string
        ? [values: Values]
        : []
      : never
    : never

/** Which sentence a reader gets, and its values. The sentence itself is made at the edge, in the reader's language. */
export interface MessageRef {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>> | undefined
}

/** An unknown sentence, a missing value or a value of the wrong type does not compile. */
export function messageRef<Key extends MessageKey>(
  key: Key,
  ...[values]: ValuesOf<Key>
): MessageRef {
  return { key, values }
}
