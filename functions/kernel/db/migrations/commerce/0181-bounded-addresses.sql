-- Renames the size limit of the address to match the names of the other size limits.
alter table commerce.orders drop constraint orders_deliver_to_check;
alter table commerce.orders add constraint orders_deliver_to_size check (octet_length(deliver_to::text) <= 393216);
