-- Entities sorted by name, page by page: the index from 0050 has the pattern order, which serves prefixes only.
create index entities_by_name on entity.entities (folded_name, id);
