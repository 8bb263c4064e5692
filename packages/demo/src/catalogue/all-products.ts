import { businessProducts } from './products/business.ts'
import type { SampleProduct } from './products/define.ts'
import { deviceProducts } from './products/devices.ts'
import { carPowerProducts, wallboxProducts } from './products/e-mobility.ts'
import { fibreProducts } from './products/fibre.ts'
import { greenPowerProducts } from './products/green-power.ts'
import { gasProducts, heatPumpProducts } from './products/heating.ts'
import { hybridProducts } from './products/hybrid.ts'
import { internetProducts } from './products/internet.ts'
import { mobileProducts } from './products/mobile.ts'
import { solarProducts } from './products/solar.ts'
import { sportProducts } from './products/sport.ts'
import { tvProducts } from './products/tv.ts'
import { youngProducts } from './products/young.ts'

/** Every product of the sample catalogue. */
export const allProducts: readonly SampleProduct[] = [
  ...greenPowerProducts,
  ...fibreProducts,
  ...heatPumpProducts,
  ...carPowerProducts,
  ...wallboxProducts,
  ...solarProducts,
  ...gasProducts,
  ...internetProducts,
  ...hybridProducts,
  ...youngProducts,
  ...tvProducts,
  ...sportProducts,
  ...mobileProducts,
  ...deviceProducts,
  ...businessProducts,
]
