import { createContext, useContext } from 'react'

/** What a control needs from the field around it. */
export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The surrounding field's id and states; they win over the control's own, or its label would point nowhere. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
