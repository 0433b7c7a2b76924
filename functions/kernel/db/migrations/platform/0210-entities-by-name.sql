-- Index to list entities by name, page by page. The index from 0050 uses text_pattern_ops, which only supports searches
-- by prefix.
create index entities_by_name on entity.entities (folded_name, id);
