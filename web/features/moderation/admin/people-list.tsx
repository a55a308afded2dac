import { useQuery } from '@tanstack/react-query'
import type { AdminMember } from '../../../../contracts/accounts/admin/members.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { formatDate } from '../../../lib/dates.ts'
import { counted, countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { peopleQuery, rowsPerPage } from './moderation.queries.ts'
import { peopleFileHref, peopleHref, personHref, type PeopleSearch } from './filters.ts'

/** Everybody with an account, found by name, address, number or id. The filters work before scripts run. */
export function PeopleList({ place }: { place: PeopleSearch }) {
  return (
    <>
      <FilterForm action="/admin/users" label="People" fileHref={peopleFileHref(place)}>
        <Field label="Search" hint="Name, address, phone or id">
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label="State">
          <Select name="state" defaultValue={place.state ?? ''}>
            <option value="">Everybody</option>
            <option value="reported">Reported</option>
            <option value="suspended">Suspended</option>
          </Select>
        </Field>
      </FilterForm>
      <Rows place={place} />
    </>
  )
}

function Rows({ place }: { place: PeopleSearch }) {
  return (
    <ListPanel
      title="People"
      query={useQuery(peopleQuery(place))}
      count={(list) => countedOf(list, 'person', 'people')}
      empty={
        place.search || place.state
          ? { title: 'Nobody like this', detail: 'Try other filters.' }
          : { title: 'Nobody yet', detail: 'Whoever registers stands here.' }
      }
      page={place.page}
      perPage={rowsPerPage}
      href={(page) => peopleHref({ ...place, page })}
      renderLink={(link) => <Link {...link} />}
      className="rows"
    >
      {(person) => <Row key={person.id} person={person} />}
    </ListPanel>
  )
}

function Row({ person }: { person: AdminMember }) {
  const { id, username, name, email, phone, city, createdAt, suspended, suspendedUntil, strikes } =
    person
  return (
    <li>
      <div className="row-w">
        <Link className="link" href={personHref(id)}>
          {username}
        </Link>
        {suspended && (
          <Badge tone="warn">
            {suspendedUntil ? `Suspended until ${formatDate(suspendedUntil)}` : 'Suspended'}
          </Badge>
        )}
        {strikes > 0 && <Badge>{counted(strikes, 'decision')}</Badge>}
        <p className="small quiet">{`${name}, ${email}, ${phone}`}</p>
        <p className="small quiet">{`${city}, since ${formatDate(createdAt)}`}</p>
      </div>
    </li>
  )
}
