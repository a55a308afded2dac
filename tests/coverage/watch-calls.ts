import { watchAnswers } from '#support/server/answers.ts'
import { describedAnswers, type DescribedAnswers } from './described-answers.ts'
import { isOf, readDocument, readOperations, type Operation } from './operations.ts'

/**
 * Set-up of the API tests: notes the calls of each test that got a successful response. Every JSON response in any test
 * must match the OpenAPI document, field by field.
 */
const shared = globalThis as { operationsOfApi?: Operation[]; describedAnswers?: DescribedAnswers }
const operations = (shared.operationsOfApi ??= readOperations())
const described = (shared.describedAnswers ??= describedAnswers(readDocument()))

let answered = new Set<string>()
let wrong: string[] = []

watchAnswers({
  answered(method, pathname, status) {
    for (const operation of operations)
      if (operation.status === status && isOf(operation.name, method, pathname))
        answered.add(operation.name)
  },
  read(method, pathname, status, body) {
    wrong.push(...described.problems(method, pathname, status, body))
  },
})

beforeEach(() => {
  answered = new Set()
})

afterEach(({ task }) => {
  const problems = [...new Set(wrong)]
  wrong = []
  if (problems.length > 0)
    throw new Error(`Answers that the OpenAPI document does not describe: ${problems.join('; ')}`)
  if (task.file.filepath.includes('/tests/api/')) task.meta.calls = [...answered]
})
