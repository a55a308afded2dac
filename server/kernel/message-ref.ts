import type { Messages } from '../../messages/index.ts'

type MessageOf<
  Noun extends keyof Messages,
  Name extends keyof Messages[Noun],
> = Messages[Noun][Name]

/** The names of the messages of a noun. Messages with tags are for pages only. */
type Names<Noun extends keyof Messages> = {
  [Name in keyof Messages[Noun] & string]: MessageOf<Noun, Name> extends
    | string
    | ((values: never) => string)
    ? Name
    : never
}[keyof Messages[Noun] & string]

/** The key of a message: `orders.wrongCode`. */
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

/** The key of a message and its values. The text is rendered at the edge, in the reader's language. */
export interface MessageRef {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>> | undefined
}

/** An unknown key, a missing value or a value of the wrong type does not compile. */
export function messageRef<Key extends MessageKey>(
  key: Key,
  ...[values]: ValuesOf<Key>
): MessageRef {
  return { key, values }
}
