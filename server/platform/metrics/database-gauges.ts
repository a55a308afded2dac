import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { sendTogether } from '../database/bounded-client.ts'
import { run, type Statement } from '../database/statement.ts'

/** A value with its labels. */
export type Sample = readonly [labels: Record<string, string>, value: number]

export interface GaugeRow {
  value: number | null
  /** The value of each label. */
  [label: string]: string | number | null
}

interface Reading {
  labels: readonly string[]
  statement: Statement<GaugeRow>
  values: () => unknown[]
}

/** Milliseconds for which values are answered again, to any number of scrapers. */
const freshFor = 5000
/** Milliseconds after which PostgreSQL cancels a statement, and after which a scrape is answered without the values. */
const statementMax = 1000
const waitMax = 3000

export interface DatabaseGauges {
  /** Returns a function with the values that were read last. */
  add(reading: Reading): () => readonly Sample[]
  /** Reads all values again if they are not fresh. Never throws: what cannot be read has no value. */
  refresh(): Promise<void>
  isUp(): boolean
}

/** Reads gauges from the database, one statement after the other on one connection. */
export function createDatabaseGauges(pool: Pool, log: Logger): DatabaseGauges {
  const readings: Reading[] = []
  let read = new Map<Reading, Sample[]>()
  let up = false
  let readAt = -Infinity
  let refreshing: Promise<void> | undefined

  async function readAll(connection: PoolClient): Promise<Map<Reading, Sample[]>> {
    const samples = new Map<Reading, Sample[]>()
    for (const reading of readings) {
      try {
        samples.set(reading, await readBounded(connection, reading))
      } catch (error) {
        if (!isRefused(error)) throw error
        const { name } = reading.statement
        log.warn({ err: error, statement: name }, 'a metric could not be read')
      }
    }
    return samples
  }

  async function connectAndRead(): Promise<Map<Reading, Sample[]>> {
    const connection = await pool.connect()
    let broken: Error | undefined
    try {
      return await readAll(connection)
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      connection.release(broken)
    }
  }

  function fail(): void {
    up = false
    read = new Map()
  }

  async function readAgain(): Promise<void> {
    try {
      read = await connectAndRead()
      up = true
    } catch (error) {
      if (up) log.warn({ err: error }, 'metrics cannot be read from the database')
      fail()
    }
    readAt = performance.now()
  }

  return {
    add(reading) {
      readings.push(reading)
      return () => read.get(reading) ?? []
    },
    async refresh() {
      if (performance.now() - readAt < freshFor) return
      refreshing ??= readAgain().finally(() => (refreshing = undefined))
      const answered = await Promise.race([
        refreshing.then(() => true),
        delay(waitMax, false, { ref: false }),
      ])
      if (!answered) fail()
    },
    isUp: () => up,
  }
}

/** The timeout is of one transaction, because a connection pooler may pass the next one to another connection. */
async function readBounded(
  connection: PoolClient,
  { labels, statement, values }: Reading,
): Promise<Sample[]> {
  const [, rows] = await sendTogether(connection, () =>
    Promise.all([
      connection.query(`begin read only; set local statement_timeout = ${statementMax}`),
      run(connection, statement, values()),
      connection.query('commit'),
    ]),
  )
  return rows.flatMap((row) => {
    if (row.value === null) return []
    return [[Object.fromEntries(labels.map((label) => [label, String(row[label])])), row.value]]
  })
}

/** Whether PostgreSQL answered with an error, so that the connection can be used again. */
const isRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR'
