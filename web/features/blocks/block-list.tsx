import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '../../../contracts/blocks/blocks.ts'
import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { blocksPerPage, blocksQuery, useUnblock } from './blocks.queries.ts'

/** Everybody whom one has blocked, people and bidders, with the way to undo it. */
export function BlockList() {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useQuery(blocksQuery(page))
  if (!data && isError)
    return (
      <ErrorState
        title="Failed to fetch the people you have blocked"
        detail="Check your data or signal, then try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading the people you have blocked" className="panel stack">
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
    )
  if (data.items.length === 0 && page === 1)
    return (
      <EmptyState
        framed
        title="Nobody is blocked"
        detail="You can block somebody from a chat, from a seller’s page or, as a seller, from your auction’s bids."
      />
    )
  const pages = Math.ceil(data.total / blocksPerPage)
  return (
    <section className="panel stack" aria-labelledby="blocks-h">
      <h2 id="blocks-h">Whom you keep away</h2>
      <p className="muted">
        They cannot write to you, follow you or bid on your auctions. They are not told.
      </p>
      <ul className="stack-s">
        {data.items.map((block) => (
          <Row key={block.id} block={block} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="btnrow">
          <Button variant="line" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="line" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ block: { id, kind, userId, name, productId, title, createdAt } }: { block: Block }) {
  const unblock = useUnblock(name)
  return (
    <li className="between">
      <span className="wrap-anywhere">
        {kind === 'person' && userId ? (
          <Link className="link" href={`/seller/${userId}`}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <small className="muted">
          {` since ${formatDate(createdAt)}`}
          {productId && title && (
            <>
              {', from '}
              <Link className="link" href={`/product/${productId}`}>
                {title}
              </Link>
            </>
          )}
        </small>
      </span>
      <Button
        variant="line"
        size="sm"
        pending={unblock.isPending}
        onClick={() => unblock.mutate(id)}
      >
        Unblock<span className="vh">{` ${name}`}</span>
      </Button>
    </li>
  )
}
