-- Adds an index for searches by city only. Without it, the finder would fold and compare the city of every row.
create index entities_city on entity.entities (public.fold(city), id desc);
