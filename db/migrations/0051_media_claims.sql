-- Which database the bucket of files belongs to, of all copies of this one: the bucket has one of the two values. They
-- change every ten minutes, so that an older copy is noticed. Null without a bucket.
alter table shop_identity
  add column files_claim uuid,
  add column files_claim_next uuid;
