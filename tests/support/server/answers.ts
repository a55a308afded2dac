/** The observer of the answers to the tests' clients. */
export interface AnswerWatcher {
  answered(method: string, pathname: string, status: number): void
  /** The parsed body of a JSON answer. */
  read(method: string, pathname: string, status: number, body: unknown): void
}

let watcher: AnswerWatcher | undefined

/** From now on `next` observes the answers, instead of the one before. */
export function watchAnswers(next: AnswerWatcher): void {
  watcher = next
}

export const noteAnswer = (url: URL, method: string, status: number): void =>
  watcher?.answered(method, url.pathname, status)

export const noteBody = (url: URL, method: string, status: number, body: unknown): void =>
  watcher?.read(method, url.pathname, status, body)
