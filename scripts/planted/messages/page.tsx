import * as bidsText from '#messages/bids'

export const Page = ({ date, isOpen }: { date: string; isOpen: boolean }) => (
  <p aria-label="Read aloud" title={bidsText.shown}>
    Written here
    {`Ends on ${date}`}
    {isOpen && 'You can say it.'}
  </p>
)
