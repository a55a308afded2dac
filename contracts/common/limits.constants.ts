// Read as `limits`: the bounds of every input and constants of docs/rules.

export const titleMax = 200
export const descriptionMin = 10
export const descriptionMax = 5000
export const imagesPerListing = 20
export const draftsPerMember = 20
/** Lines and bytes of a file with listings. */
export const importLines = 500
export const importBytes = 1024 * 1024
/** Bytes of one uploaded image. */
export const imageBytes = 10 * 1024 * 1024
export const imagePixels = 50_000_000
export const quantityMax = 10_000
/** Attributes that one category defines itself, options of one, and characters of an option or of a text. */
export const attributesPerCategory = 20
export const attributeOptionsMax = 100
export const attributeTextMax = 60
export const attributeUnitMax = 12
export const attributeKeyMax = 40
/** Values of attributes in the filters of a list. */
export const attributeFiltersMax = 60
/**
 * How often an unsold auction may be listed again automatically, and by how many percent it may get cheaper each time.
 */
export const bidderNoteMax = 300
export const autoRelistTimesMax = 5
export const autoRelistPercentOffMax = 50
export const usernameMin = 3
export const usernameMax = 40
export const passwordMin = 8
/** Longest password that is hashed: a megabyte of password must not cost CPU time. */
export const passwordMax = 200
export const nameMax = 80
export const addressMax = 120
export const aboutMax = 500
export const passkeysMax = 10
export const passkeyNameMax = 40
export const addressesMax = 10
export const addressLabelMax = 40
export const phoneMin = 10
export const phoneMax = 32
export const emailMax = 254
export const searchMax = 120
export const reviewMax = 500
/** Days after which a rating is visible without one of the other side. */
export const ratingHiddenDays = 14
export const messageMax = 4000
/** Characters of the message with an offer. */
export const offerMessageMax = 500
/** An offer, its counter-offer and the answer to that. */
export const offerRounds = 3
/** Offers that one member may begin for one listing. */
export const offersPerListingMax = 3
/** Members who get one offer to the watchers of a listing: those who began to watch it last. */
export const watcherOffersMax = 500
/** Characters of a public question, and of its answer. */
export const questionMax = 500
/** Unanswered questions of one member about one listing. */
export const questionsWaitingMax = 3
export const contactSubjectMax = 200
export const contactMessageMin = 10
export const contactMessageMax = 5000
/** Days of the longest vacation of a seller, and how many days ahead it may begin. */
export const awayDaysMax = 90
export const awayAheadDaysMax = 365
/** A deal is cheaper than in the last so many days. */
export const dealDays = 14
/** Percent by which a deal of the day must at least be cheaper. */
export const dealPercentMin = 5
export const courierMax = 80
export const waybillMax = 60
/** Characters of the registration of a bus. */
export const registrationMax = 20
/** Characters of a shelf of a pickup point, such as A2. */
export const shelfMax = 8
/** Wrong terminal codes until a pause, and until staff must make a new code. */
export const terminalTries = 5
export const terminalTriesMax = 20
/** Characters of the size that a buyer asks for. */
export const sizeMax = 100
export const noteMax = 300
/** Characters of the place and of the times at which buyers collect an item. */
export const collectionTextMax = 160
/** Groups of cities for which a listing can have a price of the courier. */
export const courierPricesMax = 50
export const disputeTextMax = 2000
export const evidenceMax = 6
export const disputeStatementsMax = 40
/** Photos with the request of a return, and lower refunds that a seller may propose. */
export const returnPhotosMax = 4
export const returnProposalsMax = 3
/** Characters of the registration number and the address of a business. */
export const registrationNumberMax = 40
export const businessAddressMax = 240
/** Days until the stated arrival of a returned item. */
export const returnArrivalDaysMax = 14
/** Wrong hand-over codes before the buyer has to request a new one. */
export const codeTries = 5
/** Longest input for a code sent by SMS, spaces included. */
export const phoneCodeTypedMax = 20
/** Wrong SMS codes before a new one is needed, and SMS codes an hour for each number and each member. */
export const phoneCodeTries = 5
export const phoneCodesHourly = 3
export const bidHistoryShown = 5
/** Items on one member's watchlist, and their saved searches. */
export const watchedMax = 500
export const savedSearchesMax = 50
export const savedSearchNameMax = 120
/** Items that a device remembers as viewed, and similar ones on a product page. */
export const viewedMax = 12
export const similarMax = 6
export const pageSizeDefault = 24
export const pageSizeMax = 100
export const pageMax = 400
/** A search counts its matches up to this number, and then shows "1,000+". */
export const countedMatches = 1000
export const adultAge = 18
/** Largest amount of money accepted, in minor units: ten thousand billion ZWL. */
export const moneyMinorMax = 1_000_000_000_000_000
/** Options of a listing with variants, such as size and colour; values of one option; and variants of one listing. */
export const variantOptionsMax = 2
export const variantValuesMax = 12
export const variantsMax = 100
/** Characters of the name of an option, and of a value. */
export const variantOptionMax = 30
export const variantValueMax = 40
