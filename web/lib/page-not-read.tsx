import type { ReactNode } from 'react'
import { Container } from '../ui/layout.tsx'
import { NotRead, type Reading } from '../ui/states/not-read.tsx'

interface PageNotReadProps {
  query: Reading
  /** The title if the read failed. */
  failed: string
  /** The page while it is being read. */
  children: ReactNode
}

/** A page without the record that it shows: skeletons, or the failure with a button to repeat. */
export const PageNotRead = ({ query, failed, children }: PageNotReadProps) =>
  query.isError ? (
    <Container>
      <NotRead query={query} failed={failed} level={1} />
    </Container>
  ) : (
    children
  )
