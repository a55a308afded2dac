-- The codes with which everyone can follow a parcel, at /track/{code}.

-- Ten of Crockford's letters, such as MK-4TQ8N-29XB7: 50 random bits. Bytes of a UUID with fixed bits are left out.
create function new_tracking_code() returns text language sql volatile as $$
  select 'MK-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, byte) & 31) + 1, 1)
      || case when nth = 5 then '-' else '' end, '' order by nth)
  from (select uuid_send(gen_random_uuid()) as bytes) as drawn,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) with ordinality as chosen (byte, nth)
$$;

create table tracking_codes (
  order_id uuid primary key references orders on delete cascade,
  code text not null unique default new_tracking_code()
    check (code ~ '^MK-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  created_at timestamptz not null default now()
);

-- Orders that are paid later get theirs with the payment.
insert into tracking_codes (order_id)
select id from orders
where payment_status = 'paid'
  and order_status in ('processing', 'dispatched', 'ready_for_collection', 'delivered', 'disputed');
