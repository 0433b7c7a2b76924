-- The bound of the address by the name that others have.
alter table commerce.orders drop constraint orders_deliver_to_check;
alter table commerce.orders add constraint orders_deliver_to_size check (octet_length(deliver_to::text) <= 393216);
