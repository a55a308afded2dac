import { createContext, useContext } from 'react'

/** The field's data for its control. */
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
