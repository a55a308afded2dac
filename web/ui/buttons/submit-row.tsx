import type { ComponentProps } from 'react'
import { ButtonRow } from '../layout.tsx'
import { Button } from './button.tsx'

/** The button that sends a form, in a row of its own. */
export const SubmitRow = (props: ComponentProps<typeof Button>) => (
  <ButtonRow>
    <Button type="submit" {...props} />
  </ButtonRow>
)
