/** SQL: the business as which this seller trades, as JSON (`Business`); null for a private seller. */
export const businessColumn = (seller: string): string => `(
  select json_build_object('tradingName', w.trading_name, 'registrationNumber', w.registration_number,
    'address', w.address)
  from business_sellers w where w.seller_id = ${seller})`
