import { accounts } from './modules/accounts/index.ts'
import { auctions } from './modules/auctions/index.ts'
import { cart } from './modules/cart/index.ts'
import { media } from './modules/media/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { orders } from './modules/orders/index.ts'
import { products } from './modules/products/index.ts'
import type { Module } from './platform/module.ts'

/** Every domain of the shop. */
export const modules: Module[] = [accounts, products, media, auctions, cart, orders, notifications]
