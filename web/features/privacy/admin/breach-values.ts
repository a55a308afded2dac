import * as privacyAdminText from '#messages/privacy/admin'
import type { BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import { privacyNoteRule, requestDetailsRule } from '#contracts/privacy/privacy-form.rules.ts'
import { privacyFieldText } from '../privacy-field-text.ts'

/** The values of the breach form; times are `YYYY-MM-DDTHH:mm` in Harare. */
export interface BreachValues {
  what: string
  whose: string
  people: string
  measures: string
  foundAt: string
  regulatorToldAt: string
  peopleToldAt: string
  peopleNotToldBecause: string
  note: string
  closed: boolean
}

export const newBreach: BreachValues = {
  what: '',
  whose: '',
  people: '',
  measures: '',
  foundAt: '',
  regulatorToldAt: '',
  peopleToldAt: '',
  peopleNotToldBecause: '',
  note: '',
  closed: false,
}

/** Harare is two hours ahead of UTC all year. */
const offset = 2 * 3_600_000
const typedOf = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + offset).toISOString().slice(0, 16)
const momentOf = (typed: string): string | null =>
  typed === '' ? null : new Date(Date.parse(`${typed}:00Z`) - offset).toISOString()

export const formOf = (breach: BreachDetail): BreachValues => ({
  what: breach.what,
  whose: breach.whose,
  people: String(breach.people),
  measures: breach.measures,
  foundAt: typedOf(breach.foundAt),
  regulatorToldAt: typedOf(breach.regulatorToldAt),
  peopleToldAt: typedOf(breach.peopleToldAt),
  peopleNotToldBecause: breach.peopleNotToldBecause ?? '',
  note: '',
  closed: breach.closed,
})

/** The request body of both calls. */
export const breachBody = (values: BreachValues) => ({
  what: values.what.trim(),
  whose: values.whose.trim(),
  people: Number(values.people),
  measures: values.measures.trim(),
  foundAt: momentOf(values.foundAt) ?? '',
  regulatorToldAt: momentOf(values.regulatorToldAt),
  peopleToldAt: momentOf(values.peopleToldAt),
  peopleNotToldBecause: values.peopleNotToldBecause.trim() || null,
  closed: values.closed,
})

/** The missing fields, in the order of the form. */
export function breachErrors(
  values: BreachValues,
  changed: boolean,
): Partial<Record<keyof BreachValues, string>> {
  const note = changed ? privacyFieldText(privacyNoteRule(values.note)) : undefined
  return Object.fromEntries(
    Object.entries({
      what: privacyFieldText(requestDetailsRule(values.what)),
      whose: privacyFieldText(privacyNoteRule(values.whose)),
      people: /^\d{1,8}$/.test(values.people) ? undefined : privacyAdminText.enterNumberOr0If,
      foundAt: values.foundAt === '' ? privacyAdminText.enterWhenItWasFound : undefined,
      note,
    }).filter(([, error]) => error !== undefined),
  )
}
