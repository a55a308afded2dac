import type { ProductDetail } from '../../../contracts/products/products.ts'

/** The seller approves bidders, and has not approved this visitor. */
export const awaitsApproval = ({ bidApproval }: ProductDetail): boolean =>
  bidApproval !== null && bidApproval !== 'approved'
