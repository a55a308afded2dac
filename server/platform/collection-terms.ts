/**
 * SQL: where and when the listing `p` can be collected, as JSON (`CollectionTerms`); null if its seller does not say.
 */
export const collectionColumn = (p: string): string => `(
  select json_build_object('place', t.place, 'times', t.times)
  from collection_terms t where t.product_id = ${p}.id and ${p}.allows_collection)`
