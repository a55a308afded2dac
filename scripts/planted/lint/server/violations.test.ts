// Wrong on purpose: the lint guard must find each of these.
import { test } from 'vitest'

test.skip('never runs', () => undefined)
