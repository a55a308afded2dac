import type { Pool } from 'pg'
import type { Database } from './database.ts'
import type { Visit } from './replica/choose-replica.ts'

/** The connections of one database. */
export interface Source {
  /** `primary`, or the host and port of a replica. */
  name: string
  pool: Pool
  /** Connections for the statements of lists and searches, which reuse one plan for all values. */
  listPool: Pool
  db: Database
}

export type ReadOutcome = 'primary' | 'replica' | 'repeated'

/** Reads of one visitor from one database. */
export interface VisitorReads {
  /** The event position of what is read: later events may be missing in it. */
  position: string
  /** Runs reads. If they fail on a replica, they are repeated on the primary. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Decides which database is read from. Sessions, writes and all that does not ask here use the primary. */
export interface Reads {
  /** The database for reads that a replica may serve. Call it for each statement, within `run`. */
  shared(): Source
  /** The same while a page is rendered, and else the primary, for data that live events update in browsers. */
  ofPage(): Source
  /**
   * Chooses the database for the reads of a visitor: the primary without a `visit`. `page` is set if they render a
   * page.
   */
  choose(visit: Visit | undefined, page?: boolean): VisitorReads
  /** The end of the primary's log, which contains all that was committed before. Undefined without replicas. */
  written: (() => Promise<bigint>) | undefined
  replicas: readonly { source: Source; lag: () => number | undefined }[]
  /** Called for all reads of a request or page together: which database they use, or that they are repeated. */
  observe: ((outcome: ReadOutcome) => void) | undefined
  stop(): Promise<void>
}

/** Reads of a shop without replicas. */
export const readsOfPrimary = (primary: Source, position: () => string): Reads => ({
  shared: () => primary,
  ofPage: () => primary,
  choose: () => ({
    get position() {
      return position()
    },
    run: (work) => work(),
  }),
  written: undefined,
  replicas: [],
  observe: undefined,
  stop: () => Promise.resolve(),
})
