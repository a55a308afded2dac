import type { ComponentProps, HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import * as layoutStyles from './layout.module.css'
import * as spacingStyles from './patterns/spacing.module.css'

type Html = HTMLAttributes<HTMLElement>

type TextProps = Html & {
  as?:
    | 'p'
    | 'span'
    | 'b'
    | 'small'
    | 'strong'
    | 'li'
    | 'dt'
    | 'dd'
    | 'td'
    | 'div'
    | 'h1'
    | 'h2'
    | 'h3'
  small?: boolean
  /** Grey. */
  muted?: boolean
  /** Lighter grey than muted. */
  quiet?: boolean
  /** Digits of equal width, for amounts and counts. */
  tabular?: boolean
  /** For text without spaces, such as an address or a reference. */
  breakAnywhere?: boolean
}

/** Text in one of the usual sizes and tones; a paragraph by default. */
export function Text({
  as: Tag = 'p',
  small,
  muted,
  quiet,
  tabular,
  breakAnywhere,
  className,
  ...rest
}: TextProps) {
  return (
    <Tag
      className={classNames(
        small && layoutStyles.small,
        muted && layoutStyles.muted,
        quiet && layoutStyles.quiet,
        tabular && layoutStyles.tabular,
        breakAnywhere && layoutStyles.breakAnywhere,
        className,
      )}
      {...rest}
    />
  )
}

/** Class of a stack for each gap, in steps of the spacing scale. */
const stacks = {
  2: layoutStyles.stackSmall,
  3: layoutStyles.stack,
  4: `${layoutStyles.stack} ${spacingStyles.gap4}`,
  5: `${layoutStyles.stack} ${spacingStyles.gap5}`,
}

type StackProps = Html & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'ul' | 'ol'
  gap?: keyof typeof stacks
}

/** Stacks its children vertically. */
export function Stack({ as: Tag = 'div', gap = 3, className, ...rest }: StackProps) {
  return <Tag className={classNames(stacks[gap], className)} {...rest} />
}

/** A framed section of a page. With a gap, its children are stacked. */
export function Panel({ as: Tag = 'section', gap, className, ...rest }: StackProps) {
  return <Tag className={classNames(layoutStyles.panel, gap && stacks[gap], className)} {...rest} />
}

type FormProps = ComponentProps<'form'> & { panel?: boolean; gap?: keyof typeof stacks }

/** A form with stacked fields; `panel` frames it. */
export function Form({ panel, gap = 3, className, ...rest }: FormProps) {
  return (
    <form className={classNames(panel && layoutStyles.panel, stacks[gap], className)} {...rest} />
  )
}

/** Creates a component for a `div` with this class. */
const divWith = (look: string) =>
  function Div({ className, ...rest }: Html) {
    return <div className={classNames(look, className)} {...rest} />
  }

export const ButtonRow = divWith(layoutStyles.buttonRow)

/** Limits content to the width of the page. */
export const Container = divWith(layoutStyles.container)

export const PageHeading = divWith(layoutStyles.pageHeading)

type HiddenProps = Html & { as?: 'span' | 'caption' | 'p' | 'h2' | 'h3' | 'legend' | 'div' }

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: HiddenProps) {
  return <Tag className={layoutStyles.visuallyHidden} {...rest} />
}
