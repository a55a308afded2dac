import { createContext, useContext } from 'react'

/** The attributes that a field passes to its control. */
export type FieldControl = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/**
 * The id and state of the surrounding field. They override the control's props, because the label refers to this id.
 */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}
