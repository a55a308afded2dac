import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { ButtonRow } from '../layout.tsx'
import * as buttonStyles from '../buttons/button.module.css'
import * as filterFormStyles from './filter-form.module.css'
import * as layoutStyles from '../layout.module.css'

interface FilterFormProps {
  /** The URL of the list, which the form opens. */
  action: string
  /** The accessible name of the list. */
  label: string
  /** The URL of the list as a file. */
  fileHref: string
  children: ReactNode
}

/** The filters of a list in a separate panel. Works before hydration. */
export function FilterForm({ action, label, fileHref, children }: FilterFormProps) {
  return (
    <form
      className={`${layoutStyles.panel} ${filterFormStyles.filters}`}
      action={action}
      role="search"
      aria-label={label}
    >
      {children}
      <ButtonRow className={filterFormStyles.filterButtons}>
        <Button type="submit" variant="line" icon="search">
          {commonText.show}
        </Button>
        <a className={`${buttonStyles.button} ${buttonStyles.ghost}`} href={fileHref} download>
          {commonText.exportCsv}
        </a>
      </ButtonRow>
    </form>
  )
}
