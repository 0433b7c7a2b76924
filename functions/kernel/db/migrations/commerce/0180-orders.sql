-- Adds orders, product variants with their own price and stock, and a mark on reviews by people who bought the product.

alter table commerce.offers add column variant text check (char_length(variant) between 1 and 100);

create table commerce.orders (
  id uuid primary key,
  offer_id uuid not null references commerce.offers (id),
  product_id uuid not null,
  seller_entity_id uuid not null,
  buyer_person_id uuid not null,
  variant text,
  quantity integer not null check (quantity between 1 and 1000000),
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  deliver_to jsonb check (octet_length(deliver_to::text) <= 393216),
  note text check (char_length(note) <= 1000),
  status text not null default 'placed'
    check (status in ('placed', 'confirmed', 'sent', 'received', 'cancelled', 'expired')),
  hold_expires_at timestamptz not null,
  payment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index orders_buyer on commerce.orders (buyer_person_id, id desc);
create index orders_seller on commerce.orders (seller_entity_id, status, id desc);
create index orders_offer on commerce.orders (offer_id);
create index orders_bought on commerce.orders (product_id, buyer_person_id) where status = 'received';
create index orders_placed on commerce.orders (hold_expires_at) where status = 'placed';

alter table commerce.reviews add column is_buyer boolean not null default false;
