import { vi } from 'vitest'
import { sample } from '../tests/support/sample.ts'
import { HomePage } from '../web/pages/home.tsx'
import { gone } from './gone.ts'

export const start = () => [vi, sample, HomePage, gone]
