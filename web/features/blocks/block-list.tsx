import * as blocksText from '#messages/blocks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#contracts/blocks/blocks.ts'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { blocksPerPage, blocksQuery, useUnblock } from './blocks.queries.ts'
import { ButtonRow, Panel, Stack, Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The member's blocks, each with a button that ends it. */
export function BlockList() {
  const [page, setPage] = useState(1)
  const query = useQuery(blocksQuery(page))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={blocksText.failedToFetchPeopleYou}>
        <SkeletonGroup
          label={blocksText.loadingPeopleYouHaveBlocked}
          className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton width="lg" />
          <Skeleton width="md" />
        </SkeletonGroup>
      </NotRead>
    )
  if (data.items.length === 0 && page === 1)
    return (
      <EmptyState
        framed
        title={blocksText.noOneIsBlocked}
        detail={blocksText.youCanBlockSomeoneFrom}
      />
    )
  const pages = Math.ceil(data.total / blocksPerPage)
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="blocks-h">
      <h2 id="blocks-h">{blocksText.whomYouKeepAway}</h2>
      <Text muted className={accountPageStyles.muted}>
        {blocksText.theyCannotMessageYouFollow}
      </Text>
      <Stack as="ul" gap={2}>
        {data.items.map((block) => (
          <Row key={block.id} block={block} />
        ))}
      </Stack>
      {pages > 1 && (
        <ButtonRow>
          <Button variant="line" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {blocksText.newer}
          </Button>
          <Button variant="line" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {blocksText.older}
          </Button>
        </ButtonRow>
      )}
    </Panel>
  )
}

function Row({ block: { id, kind, userId, name, productId, title, createdAt } }: { block: Block }) {
  const unblock = useUnblock(name)
  return (
    <li className={layoutStyles.between}>
      <Text as="span" breakAnywhere>
        {kind === 'person' && userId ? (
          <TextLink href={`/seller/${userId}`}>{name}</TextLink>
        ) : (
          <b>{name}</b>
        )}
        <Text as="small" muted className={accountPageStyles.muted}>
          {' '}
          {blocksText.sinceDate({ date: formatDate(createdAt) })}
          {productId && title && (
            <>
              {blocksText.from} <TextLink href={`/product/${productId}`}>{title}</TextLink>
            </>
          )}
        </Text>
      </Text>
      <Button
        variant="line"
        size="sm"
        pending={unblock.isPending}
        onClick={() => unblock.mutate({ params: { id } })}
      >
        {blocksText.unblock}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}
