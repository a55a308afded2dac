import * as ledgerText from '#messages/ledger'
import { useQuery } from '@tanstack/react-query'
import { statementPath, type Movement } from '#contracts/ledger/payouts.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { signedText } from '../../lib/money/format.ts'
import { ButtonLink, Link, TextLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { movementsPerPage, statementQuery } from './balance.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as balanceStyles from './balance.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

const kinds: Record<Movement['kind'], string> = {
  sale: ledgerText.sale,
  payout: ledgerText.payout,
  payout_returned: ledgerText.payoutReturned,
  pickup_fee: ledgerText.pickupFee,
  boost: ledgerText.boost,
  subscription: ledgerText.subscription,
  taken_back: ledgerText.chargedBackByBuyersBank,
  held_again: ledgerText.heldForReturn,
  paid_off: ledgerText.paidOff,
  other: ledgerText.booking,
}
const pageHref = (page: number) => (page > 1 ? `/selling/balance?page=${page}` : '/selling/balance')

/** Every movement of the balance, newest first. */
export function Statement({ page }: { page: number }) {
  const query = useQuery(statementQuery(page))
  const { data } = query
  return (
    <section aria-labelledby="statement-heading" className={balanceStyles.statement}>
      <div className={layoutStyles.between}>
        <h2 id="statement-heading">{ledgerText.movements}</h2>
        {data && data.total > 0 && (
          <a className={layoutStyles.link} href={statementPath} download>
            {ledgerText.downloadAsCsv}
          </a>
        )}
      </div>
      {!data && (
        <NotRead query={query} failed={ledgerText.failedToFetchYourMovements}>
          <SkeletonGroup label={ledgerText.loadingYourMovements}>
            <Skeleton width="xl" />
            <Skeleton width="xl" />
            <Skeleton width="xl" />
          </SkeletonGroup>
        </NotRead>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          title={page > 1 ? ledgerText.thereAreNoMovementsOn : ledgerText.noMovementsYet}
          {...(page > 1 && {
            action: (
              <ButtonLink variant="line" href={pageHref(1)}>
                {ledgerText.newestMovements}
              </ButtonLink>
            ),
          })}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={balanceStyles.moves}>
            {data.items.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / movementsPerPage)}
            href={pageHref}
            renderLink={(link) => <Link {...link} />}
          />
        </>
      )}
    </section>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { kind, amount, balance, currency, commission, orderId, orderNumber, title, at } = movement
  return (
    <li>
      <div>
        <b>{kinds[kind]}</b>
        {orderId && (
          <TextLink breakAnywhere href={`/orders/${orderId}`}>
            {`${title} (`}
            <span className={layoutStyles.oneLine}>{orderNumber}</span>)
          </TextLink>
        )}
        <Text as="span" small muted>
          {`${formatDate(at)}, ${formatTime(at)}`}
          {kind === 'sale' &&
            commission &&
            ` ${ledgerText.afterCommissionCommission({ commission: signedText(commission, currency) })}`}
        </Text>
      </div>
      <Text tabular>
        <b className={amount.startsWith('-') ? undefined : balanceStyles.plus}>
          {ledgerText.signedAmount({
            negative: amount.startsWith('-') ? 'yes' : 'other',
            amount: signedText(amount, currency),
          })}
        </b>
        <Text as="span" small muted>
          {ledgerText.balanceBalance({ balance: signedText(balance, currency) })}
        </Text>
      </Text>
    </li>
  )
}
