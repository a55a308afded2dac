import { readFileSync } from 'node:fs'
import { CartLine } from '../features/cart/cart-line.tsx'

export const files = () => [readFileSync, CartLine]
