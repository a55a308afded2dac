import { electronics1 } from './goods/electronics-1.ts'
import { electronics2 } from './goods/electronics-2.ts'
import { electronics3 } from './goods/electronics-3.ts'
import { fashion1 } from './goods/fashion-1.ts'
import { fashion2 } from './goods/fashion-2.ts'
import { fashion3 } from './goods/fashion-3.ts'
import { homeGarden1 } from './goods/home-garden-1.ts'
import { homeGarden2 } from './goods/home-garden-2.ts'
import { homeGarden3 } from './goods/home-garden-3.ts'
import { motors1 } from './goods/motors-1.ts'
import { motors2 } from './goods/motors-2.ts'
import { motors3 } from './goods/motors-3.ts'
import { sports1 } from './goods/sports-1.ts'
import { sports2 } from './goods/sports-2.ts'
import { sports3 } from './goods/sports-3.ts'
import { healthBeauty1 } from './goods/health-beauty-1.ts'
import { healthBeauty2 } from './goods/health-beauty-2.ts'
import { healthBeauty3 } from './goods/health-beauty-3.ts'
import type { DemoListing } from './types.ts'

/** Every listing of the demo catalogue, by category. */
export const demoListings: DemoListing[] = [
  ...electronics1,
  ...electronics2,
  ...electronics3,
  ...fashion1,
  ...fashion2,
  ...fashion3,
  ...homeGarden1,
  ...homeGarden2,
  ...homeGarden3,
  ...motors1,
  ...motors2,
  ...motors3,
  ...sports1,
  ...sports2,
  ...sports3,
  ...healthBeauty1,
  ...healthBeauty2,
  ...healthBeauty3,
]
