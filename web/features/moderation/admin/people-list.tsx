import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import type { AdminMember } from '../../../../contracts/accounts/admin/members.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { formatDate } from '../../../lib/dates.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { peopleQuery, rowsPerPage } from './moderation.queries.ts'
import { peopleFileHref, peopleHref, personHref, type PeopleSearch } from './filters.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

/** Everybody with an account, found by name, address, number or id. The filters work before scripts run. */
export function PeopleList({ place }: { place: PeopleSearch }) {
  return (
    <>
      <FilterForm
        action={moderationAdminText.adminUsers}
        label={moderationAdminText.people}
        fileHref={peopleFileHref(place)}
      >
        <Field label={moderationAdminText.search} hint={moderationAdminText.nameAddressPhoneOrId}>
          <TextInput
            type="search"
            name="search"
            defaultValue={place.search}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label={moderationAdminText.state}>
          <Select name="state" defaultValue={place.state ?? ''}>
            <option value="">{moderationAdminText.everybody}</option>
            <option value="reported">{moderationAdminText.reported}</option>
            <option value="suspended">{moderationAdminText.suspended}</option>
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
      title={moderationAdminText.people}
      query={useQuery(peopleQuery(place))}
      count={(list) => countedOf(list, moderationAdminText.personPeople)}
      empty={
        place.search || place.state
          ? {
              title: moderationAdminText.nobodyLikeThis,
              detail: moderationAdminText.tryOtherFilters,
            }
          : {
              title: moderationAdminText.nobodyYet,
              detail: moderationAdminText.whoeverRegistersStandsHere,
            }
      }
      page={place.page}
      perPage={rowsPerPage}
      href={(page) => peopleHref({ ...place, page })}
      renderLink={(link) => <Link {...link} />}
      className={`${cardStyles.rows} ${rowsStyles.rows}`}
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
      <div className={rowsStyles.rowText}>
        <Link className={layoutStyles.link} href={personHref(id)}>
          {username}
        </Link>
        {suspended && (
          <Badge tone="warn">
            {suspendedUntil
              ? moderationAdminText.suspendedUntilDate({ date: formatDate(suspendedUntil) })
              : moderationAdminText.suspended}
          </Badge>
        )}
        {strikes > 0 && <Badge>{moderationAdminText.decisionDecisions({ strikes })}</Badge>}
        <p
          className={`${layoutStyles.small} ${layoutStyles.quiet}`}
        >{`${name}, ${email}, ${phone}`}</p>
        <p className={`${layoutStyles.small} ${layoutStyles.quiet}`}>
          {moderationAdminText.citySinceDate({ city, date: formatDate(createdAt) })}
        </p>
      </div>
    </li>
  )
}
