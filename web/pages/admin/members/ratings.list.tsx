import { memberList } from '#contracts/accounts/admin/members.ts'
import {
  adminRatingCalls,
  ratingList,
  type AdminRating,
  type RatingPart,
} from '#contracts/ratings/admin/ratings.ts'
import * as ratingsAdminText from '#messages/ratings/admin'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { ButtonRow, Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Stars } from '../../../ui/states/stars.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import { send } from '../../../lib/api/calls.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const states = {
  visible: ratingsAdminText.visible,
  hidden: ratingsAdminText.hidden,
  removed: ratingsAdminText.removed,
}
const roles = { seller: ratingsAdminText.aboutSeller, buyer: ratingsAdminText.aboutBuyer }

/** Ratings of sellers and buyers, with buttons to remove them and the replies to them. */
const RatingList = ({ filters }: { filters: ListFilters<typeof ratingList> }) => (
  <AdminListView
    list={ratingList}
    filters={filters}
    title={ratingsAdminText.ratings}
    counted={ratingsAdminText.ratingRatings}
    fields={{
      state: { label: ratingsAdminText.state, labels: states },
      about: {
        label: ratingsAdminText.about,
        any: ratingsAdminText.anyone,
        labels: roles,
      },
      member: { label: ratingsAdminText.member, hint: ratingsAdminText.memberHint },
    }}
    empty={{
      title: ratingsAdminText.noRatingsYet,
      detail: ratingsAdminText.youllSeeRatingsHere,
    }}
    none={ratingsAdminText.noRatingsLikeThis}
    className={`${cardStyles.rows} ${rowsStyles.rows}`}
  >
    {(rating: AdminRating) => <Row key={rating.id} rating={rating} />}
  </AdminListView>
)

function Row({ rating: row }: { rating: AdminRating }) {
  const { id, order, rater, rated, rating, review, reply, removed, replyRemoved, hidden } = row
  const removal = (part: RatingPart) => ({
    button: ratingsAdminText.remove,
    ask: {
      label: ratingsAdminText.why,
      hint: ratingsAdminText.authorReadsIt,
      least: 1,
      missing: ratingsAdminText.sayWhy,
    },
    danger: true,
    write: (reason: string) =>
      send(adminRatingCalls.remove, { params: { id }, body: { part, reason } }),
    effects: { done: ratingsAdminText.itIsRemoved, failed: ratingsAdminText.nothingWasChanged },
  })
  const state = removed ? 'removed' : hidden ? 'hidden' : 'visible'
  const memberLink = ({ id: userId, username }: AdminRating['rater']) => (
    <TextLink href={`${memberList.path}/${userId}`}>{username}</TextLink>
  )
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <TextLink href={`/admin/orders/${order.id}`}>{order.title}</TextLink>
        <Badge tone={removed ? 'warn' : hidden ? 'neutral' : 'new'}>{states[state]}</Badge>
        <Text>
          <Stars value={rating} /> {ratingsAdminText.starsOf5({ rating })}
        </Text>
        {review !== null && <Text breakAnywhere>{review}</Text>}
        {reply !== null && (
          <Text breakAnywhere muted>
            {reply}
          </Text>
        )}
        <Text small quiet>
          {memberLink(rater)} {'\u2192'} {memberLink(rated)}, {formatDate(row.createdAt)}
        </Text>
        {removed && (
          <Text small quiet>
            {ratingsAdminText.removedBecause({ reason: removed.reason })}
          </Text>
        )}
        {replyRemoved && (
          <Text small quiet>
            {ratingsAdminText.replyRemovedBecause({ reason: replyRemoved.reason })}
          </Text>
        )}
      </div>
      {!removed && (
        <ButtonRow>
          {reply !== null && !replyRemoved && (
            <ConfirmedButton
              {...removal('reply')}
              opener={{
                variant: 'line',
                size: 'sm',
                'aria-label': ratingsAdminText.removeReplyOf({
                  rated: rated.username,
                  item: order.title,
                }),
                children: ratingsAdminText.removeReply,
              }}
              title={ratingsAdminText.removeThisReply}
            />
          )}
          <ConfirmedButton
            {...removal('rating')}
            opener={{
              variant: 'line',
              size: 'sm',
              'aria-label': ratingsAdminText.removeRatingOf({
                rater: rater.username,
                item: order.title,
              }),
              children: ratingsAdminText.remove,
            }}
            title={ratingsAdminText.removeThisRating}
          />
        </ButtonRow>
      )}
    </li>
  )
}

export default adminListPage(ratingList, {
  title: ratingsAdminText.ratings,
  current: 'moderation',
  tabs: <ModerationTabs current="ratings" />,
  Content: RatingList,
})
