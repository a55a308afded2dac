export { BidNote } from './bid-note.tsx'
export { ProductFacts } from './product-facts.tsx'
export { ProductTexts } from './product-texts.tsx'
export { StatusNotes } from './status-notes.tsx'
