import { readFileSync } from 'node:fs'

export const smallestStep = () => readFileSync('step')
