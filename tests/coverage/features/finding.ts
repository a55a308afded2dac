import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const finding = areasOf(`
# Finding
Full-text search: Words, local synonyms and corrections of misspelt words
  tests/api/products/search/search-words.test.ts: synonyms match like the word itself but rank lower
Relevance: Searches of the demo catalogue with the listings that must be found
  tests/api/products/demo-catalogue.test.ts: searches of the demo catalogue find the expected listings, also with local words
Suggestions: Words, items, categories and corrections as one types
  tests/api/products/search/search-suggestions.test.ts: the beginning of a word is completed to the most used words and to items
Category tree: Categories and subcategories that staff edit
  tests/browser/categories/categories-admin.test.ts: staff add and merge a subcategory; filters and the old URL lead to its listings
Filters by price, condition and place: Chips that can be removed one by one
  tests/browser/products/home.test.ts: each filter narrows the results and can be removed by its chip
Filters by attributes with counts: Each value says how many items it leaves
  tests/api/products/attribute-filters.test.ts: each value says how many listings it leaves with all other filters
Sort orders: By match, price, age, end and bids, stored in the URL
  tests/browser/products/home.test.ts: order and layout are applied and stored in the URL
Pages: Numbered pages with a total, which read a bounded number of rows
  tests/api/products/products-list.test.ts: pages have X-Total-Count and Link; a page beyond the last is empty and still has the count
Saved searches with alerts: A new listing that matches notifies at most twenty times a day
  tests/api/watchlist/watchlist-notifications.test.ts: a saved search matches a new listing exactly like the search does
Watchlist: With the price at the start of watching, and a notification when it falls
  tests/api/watchlist/watchlist.test.ts: an entry shows the current listing and the price at the start of watching
Follow a seller: Followers are notified of new items, once
  tests/api/watchlist/watchlist-notifications.test.ts: followers are notified of a new listing, once
Similar items: Of the same subcategory, by title, below the item
  tests/api/products/related.test.ts: similar items are of the same subcategory, then of the category, by title
Recently viewed: Stored on the device only, and can be deleted
  tests/browser/products/related.test.ts: items viewed before are read without cookies and can be cleared
`)
