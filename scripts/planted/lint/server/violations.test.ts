import { test } from 'vitest'

test.skip('never runs', () => undefined)
