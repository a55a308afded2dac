import { runGuards } from '../../mutation/guards/run.mjs'

const known = [
  { file: 'server/modules/hats/wear.ts', condition: "hat === 'listed'", reason: 'Planted.' },
  { file: 'server/modules/hats/wear.ts', condition: "hat === 'gone'", reason: 'Planted.' },
  { file: 'server/modules/hats/wear.ts', condition: 'await isTorn(hat)', reason: 'Planted.' },
]
process.exit((await runGuards(import.meta.dirname, { words: [], known })) ? 0 : 1)
