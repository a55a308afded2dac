import { useQuery } from '@tanstack/react-query'
import type { BidderRequest } from '#contracts/auctions/bidder-requests.ts'
import * as auctionsText from '#messages/auctions'
import { IdChecked } from '../../../lib/account/id-checked.tsx'
import { StarsOfBuyer } from '../../../lib/account/stars-of-buyer.tsx'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonRow, Form, Stack, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import * as productPageStyles from '../../../ui/patterns/product-page.module.css'
import { Alert } from '../../../ui/states/alert.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NotRead } from '../../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { bidderRequestsQuery, biddersHref, requestsPerPage } from './bidder-requests.queries.ts'

interface BidderListProps {
  productId: string
  page: number
  /** The auction runs, so that answers can be given and changed. */
  open: boolean
}

/** Who asked to bid on the seller's auction, each with their record and the answer. */
export function BidderList({ productId, page, open }: BidderListProps) {
  const query = useQuery(bidderRequestsQuery(productId, page))
  const { data } = query
  const posted = usePostedForm('decide-bidder')
  if (!data)
    return (
      <NotRead query={query} failed={auctionsText.failedToLoadBidders}>
        <SkeletonGroup label={auctionsText.loadingBidders}>
          <Skeleton width="lg" />
          <Skeleton width="md" />
        </SkeletonGroup>
      </NotRead>
    )
  if (data.items.length === 0)
    return <EmptyState title={auctionsText.noOneAsked} detail={auctionsText.youllSeeWhoAsks} />
  return (
    <Stack gap={5}>
      {posted && <Alert tone="error">{posted.message}</Alert>}
      <ul className={productPageStyles.questions}>
        {data.items.map((request) => (
          <Entry key={request.bidder.id} productId={productId} request={request} open={open} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / requestsPerPage)}
        href={(to) => biddersHref(productId, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </Stack>
  )
}

interface EntryProps {
  productId: string
  request: BidderRequest
  open: boolean
}

function Entry({ productId, request: { bidder, note, state, createdAt }, open }: EntryProps) {
  const { id, username, memberSince, paidOrders, unpaidOrders, ratings, idChecked } = bidder
  return (
    <li>
      <div className={layoutStyles.between}>
        <b>{username}</b>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </div>
      {idChecked && <IdChecked month={idChecked} />}
      <Text small muted>
        <StarsOfBuyer stats={ratings} />
      </Text>
      <Text small muted>
        {auctionsText.bidderRecord({
          paid: paidOrders,
          unpaid: unpaidOrders,
          since: formatDate(memberSince),
        })}
      </Text>
      {note && (
        <Text breakAnywhere className={layoutStyles.keepLines}>
          {note}
        </Text>
      )}
      <Text small quiet>
        {auctionsText.askedOn({ date: formatDate(createdAt) })}
      </Text>
      {open && (
        <ButtonRow>
          {state !== 'approved' && (
            <Decide productId={productId} bidderId={id} name={username} answer="approved" />
          )}
          {state !== 'declined' && (
            <Decide productId={productId} bidderId={id} name={username} answer="declined" />
          )}
        </ButtonRow>
      )}
    </li>
  )
}

const states = {
  asked: auctionsText.bidderWaits,
  approved: auctionsText.bidderIsApproved,
  declined: auctionsText.bidderIsDeclined,
}
const tones = { asked: 'warn', approved: 'info', declined: 'neutral' } as const

interface DecideProps {
  productId: string
  bidderId: string
  name: string
  answer: 'approved' | 'declined'
}

/** One answer, as a form that the browser sends itself. */
function Decide({ productId, bidderId, name, answer }: DecideProps) {
  const approves = answer === 'approved'
  return (
    <Form method="post" action={biddersHref(productId)}>
      <FormFields form="decide-bidder" values={{ bidderId, state: answer }} />
      <Button
        type="submit"
        size="sm"
        variant={approves ? 'primary' : 'line'}
        aria-label={
          approves ? auctionsText.approveName({ name }) : auctionsText.declineName({ name })
        }
      >
        {approves ? auctionsText.approve : auctionsText.decline}
      </Button>
    </Form>
  )
}
