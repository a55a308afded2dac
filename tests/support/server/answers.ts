/** Observes the responses to the clients of tests. */
export interface AnswerWatcher {
  answered(method: string, pathname: string, status: number): void
  /** Called with the parsed body of a JSON response. */
  read(method: string, pathname: string, status: number, body: unknown): void
}

let watcher: AnswerWatcher | undefined

/** Replaces the observer. */
export function watchAnswers(next: AnswerWatcher): void {
  watcher = next
}

export const noteAnswer = (url: URL, method: string, status: number): void =>
  watcher?.answered(method, url.pathname, status)

export const noteBody = (url: URL, method: string, status: number, body: unknown): void =>
  watcher?.read(method, url.pathname, status, body)
