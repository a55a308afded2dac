import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const service: FeatureArea[] = [
  {
    heading: 'Notifications',
    features: [
      {
        name: 'In the app',
        how: 'Live',
        file: 'tests/api/notifications/notifications.test.ts',
        title: 'the live stream reports a new notification at once, to its member only',
      },
      {
        name: 'By mail',
        how: 'Grouped, and sent once by two processes',
        file: 'tests/processes/once/in-two-processes.test.ts',
        title: 'notifications of the same moment share a mail, sent once by two processes',
      },
      {
        name: 'By push',
        how: 'Encrypted, to each device of the member',
        file: 'tests/api/notifications/push-delivery.test.ts',
        title: 'a notification reaches the device, signed and encrypted',
      },
      { name: 'By text message', how: 'Codes are texted; notifications are not' },
      { name: 'By WhatsApp', how: 'Pages are shared by links; the shop itself sends nothing' },
      {
        name: 'Preferences',
        how: 'By group, for mail and for push',
        file: 'tests/api/notifications/push-delivery.test.ts',
        title: 'mail: declined, old and undeclared notifications are not sent, chosen ones are',
      },
    ],
  },
  {
    heading: 'Staff',
    features: [
      {
        name: 'Moderation queue',
        how: 'Cases that one staff member claims',
        file: 'tests/api/moderation/moderation.test.ts',
        title: 'one of two staff members claims a case; after half an hour the other may take it',
      },
      {
        name: 'Suspension',
        how: 'With reason and end; it can be appealed',
        file: 'tests/api/moderation/suspension.test.ts',
        title:
          'a suspension hides listings, withdraws auctions and refuses new actions with reason and end',
      },
      {
        name: 'Audit log',
        how: 'Append-only, also for the database’s owner of the tables',
        file: 'tests/api/staff/admin-staff.test.ts',
        title: 'the audit log refuses update, delete and truncate',
      },
      {
        name: 'Refunds',
        how: 'Listed with their destination, and paid once',
        file: 'tests/api/ledger/balance.test.ts',
        title:
          'staff see due payments with full destinations, also as a file, and mark refunds paid once',
      },
      {
        name: 'Figures of the shop',
        how: 'By day, with a chart',
        file: 'tests/api/analytics/admin-figures.test.ts',
        title:
          'the dashboard counts members, items, completed orders, their money, views and messages',
      },
      {
        name: 'Roles',
        how: 'Each staff call with the roles that may use it',
        file: 'tests/api/staff/admin-matrix.test.ts',
        title: 'GET: support may make every staff call except these, and admins all of them',
      },
      {
        name: 'Settings',
        how: 'Edited by admins, audited, in force at once',
        file: 'tests/api/settings/settings.test.ts',
        title: 'saved settings show at once, with their date, and are in the audit log',
      },
    ],
  },
  {
    heading: 'Everywhere',
    features: [
      {
        name: 'Preview cards and sitemap',
        how: 'A picture for each listing, and every page that search engines may list',
        file: 'tests/api/media/previews.test.ts',
        title: 'every listing has a preview card of 1200×630',
      },
      {
        name: 'Share buttons',
        how: 'WhatsApp, Facebook, mail and copy',
        file: 'tests/browser/products/product-sharing.test.ts',
        title: 'an item is shared by WhatsApp, Facebook, mail or its copied link',
      },
      {
        name: 'Installable',
        how: 'Icons, colours, shortcuts and a small service worker',
        file: 'tests/browser/everywhere/installable.test.ts',
        title:
          'the manifest has a name and icons in all sizes, and the page a colour for each scheme',
      },
      {
        name: 'Reading without a connection',
        how: 'Visited pages, with their age',
        file: 'tests/browser/everywhere/offline.test.ts',
        title: 'visited pages can be read offline and show their age on the page and on each card',
      },
      {
        name: 'Work without scripts',
        how: 'From cart to payment',
        file: 'tests/browser/everywhere/without-scripts.test.ts',
        title: 'without scripts, a visitor fills a cart, signs in, orders and pays',
      },
      {
        name: 'Data saver',
        how: 'Small pictures, no fonts and no rail',
        file: 'tests/browser/everywhere/data-saver.test.ts',
        title: 'the data saver loads small images, no rail and no fonts',
      },
      {
        name: 'Accessibility',
        how: 'Each page in both schemes, and journeys by keyboard',
        file: 'tests/browser/orders/checkout/checkout-form.test.ts',
        title: 'the checkout works with the keyboard alone',
      },
      { name: 'Several languages', how: 'Texts are in a catalogue; English is the only one' },
      { name: 'Shona and Ndebele', how: 'Search knows local words; pages are in English' },
      {
        name: 'Documented API',
        how: 'OpenAPI and a page that reads it',
        file: 'tests/api/service/service.test.ts',
        title: 'the API is described in OpenAPI and on a page',
      },
      { name: 'Webhooks', how: 'Programs of sellers read the API; nothing is sent to them' },
      {
        name: 'Export of a member’s data',
        how: 'Everything of the member and nothing of others',
        file: 'tests/api/privacy/privacy-export.test.ts',
        title: "a copy has all of a member's data, and none of others",
      },
      {
        name: 'Erasure of an account',
        how: 'After 14 days, without what others need',
        file: 'tests/api/privacy/privacy-deletion.test.ts',
        title: 'the erasure removes all data of the member, and nothing that others need',
      },
      {
        name: 'Retention',
        how: 'Each table says how long its rows stay, and a daily job deletes them',
        file: 'tests/api/privacy/privacy-retention.test.ts',
        title: 'expired data is deleted, in batches, and nothing else',
      },
    ],
  },
]
