-- Stock that comes back always fits: the upper bound is on what a seller may type (contracts/common/limits.ts), not on the
-- column. Otherwise a seller who sets the highest quantity while orders are open blocks every step that returns stock.
alter table products drop constraint products_quantity_check;
alter table products add constraint products_quantity_check check (quantity >= 0);

-- Whether the seller has the item back; then its stock returns with the decision.
alter table disputes add column goods_returned boolean not null default false;
