import { watchAnswers } from '../support/server/answers.ts'
import { isOf, readOperations, type Operation } from './operations.ts'

/**
 * Set-up of the API tests: notes the calls of each test that got a successful response. Every successful response in any
 * test must match its contract, field by field.
 */
const shared = globalThis as { operationsOfApi?: Operation[] }
const operations = (shared.operationsOfApi ??= readOperations())

let answered = new Set<string>()
let wrong: string[] = []

watchAnswers({
  answered(method, pathname, status) {
    for (const operation of operations)
      if (operation.status === status && isOf(operation.name, method, pathname))
        answered.add(operation.name)
  },
  read(method, pathname, status, body) {
    const operation = find(method, pathname)
    if (!operation?.response || operation.status !== status) return
    const parsed = operation.response.safeParse(body)
    const problems = parsed.success ? undescribed(body, parsed.data) : [parsed.error.message]
    wrong.push(...problems.map((problem) => `${operation.name}: ${problem}`))
  },
})

beforeEach(() => {
  answered = new Set()
})

afterEach(({ task }) => {
  const problems = [...new Set(wrong)]
  wrong = []
  if (problems.length > 0)
    throw new Error(`Answers that their contracts do not describe: ${problems.join('; ')}`)
  if (task.file.filepath.includes('/tests/api/')) task.meta.calls = [...answered]
})

/** Finds the operation of a request. Paths without parameters take precedence. */
function find(method: string, pathname: string): Operation | undefined {
  const found = operations.filter(({ name }) => isOf(name, method, pathname))
  return found.find(({ name }) => !name.includes('{')) ?? found[0]
}

/** The paths of fields that a response has and its schema does not. */
function undescribed(given: unknown, known: unknown, at = ''): string[] {
  if (Array.isArray(given))
    return given.flatMap((item, nth) => undescribed(item, (known as unknown[])[nth], `${at}[]`))
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const path = `${at}.${name}`
    if (typeof known !== 'object' || known === null || !(name in known))
      return [`${path} is not described`]
    return undescribed(value, (known as Record<string, unknown>)[name], path)
  })
}
