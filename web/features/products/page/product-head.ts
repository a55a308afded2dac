import type { ShownAttribute } from '#contracts/categories/attribute.rules.ts'
import type { Condition } from '#contracts/categories/categories.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { conditionLabel } from '../condition-label.ts'
import * as productsText from '#messages/products'
import { formatMoney } from '../../../lib/money/format.ts'
import { pageHead, type Head } from '../../../lib/head/head.ts'
import { priceOf } from './price-of.ts'

const descriptionMax = 160

/** Title, preview and structured data of an item's page, or the head of the "not found" page without an item. */
export function productHead(
  id: string,
  product: ProductDetail | undefined,
  publicUrl: string,
): Head {
  const path = `/product/${encodeURIComponent(id)}`
  if (!product)
    return pageHead(
      {
        title: productsText.notFoundTitle,
        description: productsText.notFoundText,
        path,
        hidden: true,
      },
      publicUrl,
    )
  return pageHead(
    {
      title: product.title,
      description: summary(product),
      path,
      image: `/og/${product.id}.jpg`,
      type: 'product',
      ...(import.meta.env.SSR && {
        jsonLd: structuredData(product, publicUrl + path, publicUrl),
      }),
    },
    publicUrl,
  )
}

function summary(product: ProductDetail): string {
  const { location, condition, description } = product
  const facts = [
    `${product.isAuction ? productsText.auctionNow : ''} ${formatMoney(priceOf(product), product.base)}`.trim(),
    conditionLabel(condition),
    ...(location ? [location] : []),
  ]
  const text = `${facts.join(', ')}. ${description.replaceAll(/\s+/g, ' ').trim()}`
  if (text.length <= descriptionMax) return text
  const cut = text.slice(0, descriptionMax - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** schema.org has no grades of wear, so all conditions except new are "used". */
const schemaCondition = (condition: Condition) =>
  condition === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition'

function structuredData(product: ProductDetail, url: string, publicUrl: string): object {
  const { seller, isAuction, auctionEndTime } = product
  const available = product.status === 'active' && product.quantity > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.id,
    url,
    image: product.images.map((path) => publicUrl + pictureUrl(path, 1600, 'jpg')),
    itemCondition: schemaCondition(product.condition),
    ...attributeData(product.attributes),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: product.base,
      price: priceOf(product),
      availability: availabilityOf(available),
      ...variantData(product),
      itemCondition: schemaCondition(product.condition),
      ...(isAuction &&
        auctionEndTime && { availabilityEnds: auctionEndTime, priceValidUntil: auctionEndTime }),
      seller: { '@type': 'Person', name: seller.username, url: `${publicUrl}/seller/${seller.id}` },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: product.shippingCost,
          currency: product.base,
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ZW' },
      },
    },
  }
}

const availabilityOf = (available: boolean): string =>
  available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'

/** The range of prices of a listing with variants, and each of them. */
function variantData({ variants, base, status }: ProductDetail): object {
  if (!variants) return {}
  const prices = variants.list.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))
  return {
    '@type': 'AggregateOffer',
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    offerCount: variants.list.length,
    offers: variants.list.map(({ id, values, price, quantity }) => ({
      '@type': 'Offer',
      sku: id,
      name: values.join(', '),
      priceCurrency: base,
      price,
      availability: availabilityOf(status === 'active' && quantity > 0),
    })),
  }
}

/** Attributes that schema.org has a property for, by key. */
const ownProperties = new Set(['model', 'color', 'material', 'size', 'pattern'])

/** The other attributes are additional properties, with their units. */
function attributeData(attributes: ShownAttribute[]): object {
  const data: Record<string, unknown> = {}
  const others: object[] = []
  for (const { key, name, type, unit, value } of attributes) {
    const property = key === 'colour' ? 'color' : key
    if (key === 'brand') data['brand'] = { '@type': 'Brand', name: value }
    else if (type !== 'number' && ownProperties.has(property)) data[property] = value
    else
      others.push({
        '@type': 'PropertyValue',
        name,
        value: type === 'number' ? Number(value) : type === 'yes_no' ? value === 'yes' : value,
        ...(unit && { unitText: unit }),
      })
  }
  return others.length > 0 ? { ...data, additionalProperty: others } : data
}
