import type { CityGroup } from '#contracts/orders/city-groups.ts'
import type { BusStations } from '#contracts/orders/depots.ts'
import type { Member } from '../members/people.ts'

/** The id of a group of cities that the shop comes with. */
export async function groupNamed({ client }: Member, name: string): Promise<string> {
  const { body } = await client.get<CityGroup[]>('/api/city-groups')
  return body.find((group) => group.name === name)!.id
}

/** The id of a bus depot that the shop comes with. */
export async function depotNamed({ client }: Member, name: string): Promise<string> {
  const { body } = await client.get<BusStations>('/api/depots')
  return body.depots.find((depot) => depot.name === name)!.id
}

/** An item for US$20 in Harare, sent for US$8, to Bulawayo for US$3, and not to Manicaland. */
export async function courierListing(seller: Member, more: object = {}): Promise<object> {
  return {
    title: 'Knapsack sprayer',
    description: 'Sixteen litres, hardly used.',
    condition: 'good',
    currency: 'USD',
    price: '20',
    shippingCost: '8',
    quantity: 20,
    courierPrices: [
      { groupId: await groupNamed(seller, 'Bulawayo and around'), price: '3' },
      { groupId: await groupNamed(seller, 'Manicaland'), price: null },
    ],
    ...more,
  }
}

/** The address of a buyer in this city. */
export const addressIn = (city: string) => ({
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '7 Fort Street',
  city,
  phone: '077 123 4567',
})
