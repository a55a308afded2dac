import fc from 'fast-check'
import { randomSeed } from './tier.ts'

/** Set-up of all tests. fast-check prints the seed of a failure. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: randomSeed })
