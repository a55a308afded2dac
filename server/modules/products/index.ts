import type { Module } from '../../platform/module.ts'

export { readProducts } from './queries.ts'
export { returnStock, takeStock, type LockedProduct, type StockChange } from './stock.ts'

export const products: Module = { name: 'products' }
