import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

/** A message with tags, as the catalogues declare it. */
interface RichMessage<Values, Tags extends string> {
  parts?: [Values, Tags]
}

/**
 * Renders a message with tags; each element wraps the text of its tag: `rich(cartText.pay, { link: <Link href="/cart"
 * /> })`.
 */
export function rich<Values, Tags extends string>(
  message: RichMessage<Values, Tags>,
  given: NoInfer<Values & Record<Tags, ReactElement>>,
): ReactNode {
  const values: Record<string, unknown> = { ...given }
  for (const [name, value] of Object.entries(values))
    if (isValidElement(value)) values[name] = (words: string) => wrap(value, words)
  return createElement(Fragment, null, ...(message as (values: object) => ReactNode[])(values))
}

/** An element for an empty tag renders its own children. */
const wrap = (element: ReactElement, words: string) =>
  words ? cloneElement(element, undefined, words) : element
