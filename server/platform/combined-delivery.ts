/** SQL: this seller's rule for items that are sent together, as JSON (`CombinedDelivery`); null for none. */
export const combinedColumn = (seller: string): string => `(
  select json_build_object('furtherPercent', r.further_percent, 'freeFrom', amount_text(r.free_from_usd_minor, 'USD'))
  from delivery_rules r where r.seller_id = ${seller})`
