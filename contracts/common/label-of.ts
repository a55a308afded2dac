type Words<Code extends string> = Code extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Words<Rest>}`
  : Code extends `${infer First}_${infer Rest}`
    ? `${Capitalize<First>}${Words<Rest>}`
    : Capitalize<Code>

/**
 * The label of a code in the messages of a language: `conditionLikeNew` for the condition `like-new`. Messages
 * without a label for each code do not compile.
 */
export const labelOf = <const Kind extends string, const Code extends string>(
  catalogue: Readonly<Record<`${Kind}${Words<Code>}`, string>>,
  kind: Kind,
  code: Code,
): string => {
  const words = code.split(/[-_]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return catalogue[`${kind}${words.join('')}` as `${Kind}${Words<Code>}`]
}

/** The labels of some codes, in their order. */
export const labelsOf = <const Kind extends string, const Code extends string>(
  catalogue: Readonly<Record<`${Kind}${Words<Code>}`, string>>,
  kind: Kind,
  codes: readonly Code[],
): Record<Code, string> =>
  Object.fromEntries(codes.map((code) => [code, labelOf(catalogue, kind, code)])) as Record<
    Code,
    string
  >
