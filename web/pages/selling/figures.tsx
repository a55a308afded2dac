import * as figuresText from '#messages/analytics/figures'
import { useQuery } from '@tanstack/react-query'
import { FiguresView } from '../../features/analytics/figures/figures-view.tsx'
import { figuresHref } from '../../features/analytics/figures/figures-href.ts'
import { figuresQuery } from '../../features/analytics/figures/figures.queries.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/selling/figures')

/** `/selling/figures` */
export function FiguresPage() {
  const { listing, sort, page } = route.useLoaderDeps()
  const { data } = useQuery(figuresQuery(listing))
  const one = data?.listing
  return (
    <>
      <Breadcrumb
        items={[{ label: figuresText.selling, href: '/selling' }, { label: figuresText.figures }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{one ? figuresText.figuresOf({ title: one.title }) : figuresText.figures}</h1>
          <p>{figuresText.figuresIntro}</p>
          {listing && <TextLink href={figuresHref()}>{figuresText.allListings}</TextLink>}
        </PageHeading>
        <FiguresView listing={listing} sort={sort} page={page} />
      </Container>
    </>
  )
}
