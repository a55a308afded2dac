import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const finding: FeatureArea[] = [
  {
    heading: 'Finding',
    features: [
      {
        name: 'Full-text search',
        how: 'Words, local synonyms and corrections of misspelt words',
        file: 'tests/api/products/search/search-words.test.ts',
        title: 'synonyms match like the word itself but rank lower',
      },
      {
        name: 'Relevance',
        how: 'Searches of the demo catalogue with the listings that must be found',
        file: 'tests/api/products/demo-catalogue.test.ts',
        title: 'searches of the demo catalogue find the expected listings, also with local words',
      },
      {
        name: 'Suggestions',
        how: 'Words, items, categories and corrections as one types',
        file: 'tests/api/products/search/search-suggestions.test.ts',
        title: 'the beginning of a word is completed to the most used words and to items',
      },
      {
        name: 'Category tree',
        how: 'Categories and subcategories that staff edit',
        file: 'tests/browser/categories/categories-admin.test.ts',
        title: 'staff add and merge a subcategory; filters and the old URL lead to its listings',
      },
      {
        name: 'Filters by price, condition and place',
        how: 'Chips that can be removed one by one',
        file: 'tests/browser/products/home.test.ts',
        title: 'each filter narrows the results and can be removed by its chip',
      },
      {
        name: 'Filters by attributes with counts',
        how: 'Each value says how many items it leaves',
        file: 'tests/api/products/attribute-filters.test.ts',
        title: 'each value says how many listings it leaves with all other filters',
      },
      {
        name: 'Sort orders',
        how: 'By match, price, age, end and bids, stored in the URL',
        file: 'tests/browser/products/home.test.ts',
        title: 'order and layout are applied and stored in the URL',
      },
      {
        name: 'Pages',
        how: 'Numbered pages with a total, which read a bounded number of rows',
        file: 'tests/api/products/products-list.test.ts',
        title:
          'pages have X-Total-Count and Link; a page beyond the last is empty and still has the count',
      },
      {
        name: 'Saved searches with alerts',
        how: 'A new listing that matches notifies at most twenty times a day',
        file: 'tests/api/watchlist/watchlist-notifications.test.ts',
        title: 'a saved search matches a new listing exactly like the search does',
      },
      {
        name: 'Watchlist',
        how: 'With the price at the start of watching, and a notification when it falls',
        file: 'tests/api/watchlist/watchlist.test.ts',
        title: 'an entry shows the current listing and the price at the start of watching',
      },
      {
        name: 'Follow a seller',
        how: 'Followers are notified of new items, once',
        file: 'tests/api/watchlist/watchlist-notifications.test.ts',
        title: 'followers are notified of a new listing, once',
      },
      {
        name: 'Similar items',
        how: 'Of the same subcategory, by title, below the item',
        file: 'tests/api/products/related.test.ts',
        title: 'similar items are of the same subcategory, then of the category, by title',
      },
      {
        name: 'Recently viewed',
        how: 'Stored on the device only, and can be deleted',
        file: 'tests/browser/products/related.test.ts',
        title: 'items viewed before are read without cookies and can be cleared',
      },
    ],
  },
]
