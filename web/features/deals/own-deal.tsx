import * as dealsText from '#messages/deals'
import { useQuery } from '@tanstack/react-query'
import type { Deal } from '#contracts/deals/deals.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { useSession } from '../../lib/account/session.ts'
import { signInHref } from '../../lib/account/sign-in-prompt.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ownDealQuery } from './deals.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

/** The seller's deal of today, or a button to choose one. */
export function OwnDeal({ onChoose }: { onChoose: () => void }) {
  const user = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...ownDealQuery,
    enabled: user !== null,
  })
  return (
    <aside className={articleStyles.ownDeal} aria-labelledby="own-deal">
      <div>
        <h2 id="own-deal">{data?.deal ? dealsText.yourDealOfDay : dealsText.doYouSellHere}</h2>
        {data?.deal ? <Running deal={data.deal} /> : <p>{offer}</p>}
      </div>
      {!user && (
        <ButtonLink variant="line" href={signInHref('/deals')}>
          {dealsText.signInToSell}
        </ButtonLink>
      )}
      {user && data?.deal === null && (
        <Button variant="line" icon="tag" onClick={onChoose}>
          {dealsText.makeItemDeal}
        </Button>
      )}
      {isError && (
        <div role="alert">
          <Text small>{dealsText.weCouldNotLoadYour}</Text>
          <Button
            variant="line"
            icon="rotate-cw"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {dealsText.tryAgain}
          </Button>
        </div>
      )}
    </aside>
  )
}

const offer = dealsText.onceDayYouCanMake

function Running({ deal }: { deal: Deal }) {
  return (
    <p>
      <TextLink href={`/product/${deal.id}`}>{deal.title}</TextLink>{' '}
      {dealsText.costsPriceUntilMidnightPercent({
        price: formatMoney(deal.price, deal.base),
        percentOff: deal.percentOff,
      })}
    </p>
  )
}
