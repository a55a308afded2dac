import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import { VacationForm } from '../../features/selling/vacation/vacation-form.tsx'
import { vacationCalls } from '#contracts/selling/vacation.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { Link } from '../../lib/link.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PanelState } from '../../ui/states/panel-state.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** `/selling/vacation` */
export function VacationPage() {
  const query = useQuery({
    ...queryOf(vacationCalls.get),
    staleTime: 0,
  })
  const { data } = query
  return (
    <>
      <Breadcrumb
        items={[{ label: sellingText.selling, href: '/selling' }, { label: sellingText.vacation }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{sellingText.vacation}</h1>
          <p>{sellingText.vacationExplained}</p>
        </PageHeading>
        {data ? (
          <div className={layoutStyles.twoColumns}>
            <VacationForm vacation={data.vacation} />
          </div>
        ) : (
          <PanelState what={sellingText.vacation} query={query} />
        )}
      </Container>
    </>
  )
}
