-- The finder by city alone: without it every row's city would be folded and compared.
create index entities_city on entity.entities (public.fold(city), id desc);
