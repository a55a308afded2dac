-- Where one pays on the provider's own page, as with a card.
alter table payments add column browser_url text;
