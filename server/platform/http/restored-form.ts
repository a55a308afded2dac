import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../config.ts'
import { cookieOptions } from './session.ts'

/** A form whose values are still there after signing in. */
interface RestoredForm {
  name: string
  page: string
  /** The fields and groups that are restored. */
  restored: readonly string[]
}

type Values = Record<string, string>

const lifetimeSeconds = 3600
/** Browsers discard a cookie of more than 4096 bytes. */
const lengthMax = 3500

const cookieOf = ({ name }: RestoredForm) => `musika_${name}`

/**
 * Stores the values of a form in the visitor's browser, in a cookie that is sent to the form's page only, until that
 * page is opened. They are values to show in its fields; the form is checked again when it is sent.
 */
export function storeValues(c: Context, config: Config, form: RestoredForm, values: Values): void {
  const text = JSON.stringify(restorable(form, values))
  const value = Buffer.from(text).toString('base64url')
  if (value.length <= lengthMax) giveValue(c, config, form, value, lifetimeSeconds)
}

/** The values in the cookie; none if they cannot be read. Undefined without a cookie. */
export function storedValues(c: Context, form: RestoredForm): Values | undefined {
  const value = getCookie(c, cookieOf(form))
  if (!value) return undefined
  try {
    const sent = JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown
    return sent && typeof sent === 'object' ? restorable(form, sent) : {}
  } catch {
    return {}
  }
}

/** Deletes the cookie; called when the response exists. */
export const deleteStored = (c: Context, config: Config, form: RestoredForm): void =>
  giveValue(c, config, form, '', 0)

function restorable({ restored }: RestoredForm, values: object): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1] !== '' &&
        restored.includes(entry[0].replace(/\..*/s, '')),
    ),
  )
}

const giveValue = (
  c: Context,
  config: Config,
  form: RestoredForm,
  value: string,
  maxAgeSeconds: number,
): void => {
  const name = cookieOf(form)
  setCookie(c, name, value, { ...cookieOptions(config, name, maxAgeSeconds), path: form.page })
}
