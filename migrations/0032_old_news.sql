-- What the provider said is forgotten after its time: found without reading all of it.
create index provider_events_handled on provider_events (handled_at) where body <> '';
