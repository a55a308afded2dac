import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const service = areasOf(`
# Notifications
In the app: Live
  tests/api/notifications/notifications.test.ts: the live stream reports a new notification at once, to its member only
By mail: Grouped, and sent once by two processes
  tests/processes/once/in-two-processes.test.ts: notifications of the same moment share a mail, sent once by two processes
By push: Encrypted, to each device of the member
  tests/api/notifications/push-delivery.test.ts: a notification reaches the device, signed and encrypted
By text message: Codes are texted; notifications are not
By WhatsApp: Pages are shared by links; the shop itself sends nothing
Preferences: By group, for mail and for push
  tests/api/notifications/push-delivery.test.ts: mail: declined, old and undeclared notifications are not sent, chosen ones are
# Staff
Moderation queue: Cases that one staff member claims
  tests/api/moderation/moderation.test.ts: one of two staff members claims a case; after half an hour the other may take it
Suspension: With reason and end; it can be appealed
  tests/api/moderation/suspension.test.ts: a suspension hides listings, withdraws auctions and refuses new actions with reason and end
Audit log: Append-only, also for the database’s owner of the tables
  tests/api/staff/admin-staff.test.ts: the audit log refuses update, delete and truncate
Refunds: Listed with their destination, and paid once
  tests/api/ledger/balance.test.ts: staff see due payments with full destinations, also as a file, and mark refunds paid once
Figures of the shop: By day, with a chart
  tests/api/analytics/admin-figures.test.ts: the dashboard counts members, items, completed orders, their money, views and messages
Roles: Each staff call with the roles that may use it
  tests/api/staff/admin-matrix.test.ts: GET: support may make every staff call except these, and admins all of them
Settings: Edited by admins, audited, in force at once
  tests/api/settings/settings.test.ts: saved settings show at once, with their date, and are in the audit log
# Everywhere
Preview cards and sitemap: A picture for each listing, and every page that search engines may list
  tests/api/media/media-pictures.test.ts: every listing has a preview card of 1200×630
Share buttons: WhatsApp, Facebook, mail and copy
  tests/browser/products/product.test.ts: an item is shared by WhatsApp, Facebook, mail or its copied link
Installable: Icons, colours, shortcuts and a small service worker
  tests/browser/everywhere/installable.test.ts: the manifest has a name and icons in all sizes, and the page a colour for each scheme
Reading without a connection: Visited pages, with their age
  tests/browser/everywhere/offline.test.ts: visited pages can be read offline and show their age on the page and on each card
Work without scripts: From cart to payment
  tests/browser/everywhere/without-scripts.test.ts: without scripts, a visitor fills a cart, signs in, orders and pays
Data saver: Small pictures, no fonts and no rail
  tests/browser/everywhere/light-pages/loading.test.ts: with the data saver the home page has the same pictures, all small, less data and no rail
Accessibility: Each page in both schemes, and journeys by keyboard
  tests/browser/orders/checkout/checkout-form.test.ts: the checkout works with the keyboard alone
Several languages: Texts are in a catalogue; English is the only one
Shona and Ndebele: Search knows local words; pages are in English
Documented API: OpenAPI that linters and generators accept, and a page that reads it
  tests/api/service/documents/openapi.test.ts: a client generated from the OpenAPI document compiles
Webhooks: Programs of sellers read the API; nothing is sent to them
Export of a member’s data: Everything of the member and nothing of others
  tests/api/privacy/privacy-export.test.ts: a copy has all of a member's data, and none of others
Erasure of an account: After 14 days, without what others need
  tests/api/privacy/privacy-deletion.test.ts: the erasure removes all data of the member, and nothing that others need
Retention: Each table says how long its rows stay, and a daily job deletes them
  tests/api/privacy/privacy-retention.test.ts: expired data is deleted, in batches, and nothing else
`)
