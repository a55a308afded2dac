/** All views by name. A view draws a side of some goods that their cover does not show. */
import appliances from './appliances.mjs'
import clothes from './clothes.mjs'
import devices from './devices.mjs'
import furniture from './furniture.mjs'
import sports from './sports.mjs'
import vehicles from './vehicles.mjs'

export const views = {
  ...appliances,
  ...clothes,
  ...devices,
  ...furniture,
  ...sports,
  ...vehicles,
}
