/** SQL: until when this seller is away, and their note, as JSON (`SellerAway`); null unless they are away. */
export const awayColumn = (seller: string): string => `(
  select json_build_object('until', v.ends_on::text, 'note', v.note)
  from vacations v where v.seller_id = ${seller} and v.began_at is not null)`
