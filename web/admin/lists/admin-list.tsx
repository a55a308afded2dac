import * as commonAdminText from '#messages/common/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminList, Filter, ValueOf } from '../../../contracts/common/admin-list.ts'
import { countedOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { FilterForm } from '../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import {
  ChoiceField,
  CurrencyField,
  DayField,
  MethodField,
  TextField,
  wordsOf,
  type Label,
} from './filter-fields.tsx'
import {
  isFiltered,
  listFileHref,
  listHref,
  listQuery,
  perPageOf,
  shownOf,
  type ListFilters,
} from './list-filters.ts'
import { ButtonRow } from '../../ui/layout.tsx'
import * as listsStyles from './lists.module.css'
import * as panelsStyles from '../frame/panels.module.css'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as moneyStyles from '../money/money.module.css'

interface Choices<Value extends string> {
  label: string
  /** Nothing chosen: "Any state". */
  any?: string
  labels: Readonly<Record<Value, Label>>
}
type FieldOf<One extends Filter> = One extends { kind: 'choice' }
  ? Choices<ValueOf<One>>
  : { label?: string; hint?: string } | 'hidden'
type Worded<List extends AdminList> = {
  [
    Name in keyof List['filters'] as List['filters'][Name]['kind'] extends 'text' | 'choice'
      ? Name
      : never
  ]: FieldOf<List['filters'][Name]>
}

type AnyField = Partial<Choices<string>> & { hint?: string }

interface EmptyProps {
  title: string
  detail: string
  action?: ReactNode
}

interface AdminListProps<List extends AdminList, Item> {
  list: List
  place: ListFilters<List>
  title: string
  /** The name of the list, if it differs from the title: "the queue". */
  what?: string
  /** So many of them: "2 orders". */
  counted: (values: { count: number }) => string
  /** The words of the filters. */
  fields: Worded<List>
  /** The filter that is shown as tabs. */
  tabs?: keyof Worded<List> & string
  /** There is nothing at all. */
  empty: EmptyProps
  /** The empty list: a title, or the whole element. */
  none: string | EmptyProps
  /** How its rows look. */
  className?: string
  /** The open row: above the list, or beside it, which is null while none is open. */
  above?: ReactNode
  beside?: ReactNode
  children: (item: Item) => ReactNode
}

/** A list on the admin side: its filters, which work before scripts run, a page of its rows, and all of it as a file. */
export function AdminListView<List extends AdminList, Item>({
  list,
  place,
  title,
  fields,
  tabs,
  above,
  beside,
  ...rows
}: AdminListProps<List, Item>) {
  const shown = <Rows {...rows} list={list} place={place} title={title} tabs={tabs} />
  const filters = <Filters list={list} place={place} title={title} fields={fields} tabs={tabs} />
  return (
    <>
      {tabs ? <div className={listsStyles.queueTools}>{filters}</div> : filters}
      {above}
      {beside === undefined ? (
        shown
      ) : (
        <div
          className={`${panelsStyles.columns} ${beside ? panelsStyles.even : panelsStyles.wholeRow}`}
        >
          {shown}
          {beside}
        </div>
      )}
    </>
  )
}

type FiltersProps<List extends AdminList> = Pick<
  AdminListProps<List, unknown>,
  'list' | 'place' | 'title' | 'fields'
> & { tabs: string | undefined }

function Filters<List extends AdminList>({ list, place, title, fields, tabs }: FiltersProps<List>) {
  const worded = fields as unknown as Record<string, AnyField>
  const hidden = Object.entries(fields).flatMap(([name, field]) =>
    field === 'hidden' ? [name] : [],
  )
  const values = place as unknown as Record<string, string>
  const fileHref = listFileHref(list, place)
  const first = { ...place, page: 1, ...(list.open !== undefined && { [list.open]: '' }) }
  const { label = title, labels = {}, any } = (tabs && worded[tabs]) || {}
  const filters = Object.entries(list.filters).filter(
    ([name]) => name !== tabs && !hidden.includes(name),
  )
  return (
    <>
      {tabs && (
        <LinkTabs
          label={label}
          tabs={Object.entries(any === undefined ? labels : { '': any, ...labels }).map(
            ([value, words]) => ({
              href: listHref(list, { ...first, [tabs]: value }),
              label: wordsOf(words),
              current: values[tabs] === value,
            }),
          )}
          renderLink={(link) => <Link {...link} />}
        />
      )}
      {filters.length === 0 ? (
        <ButtonRow>
          <a className={`${buttonStyles.button} ${buttonStyles.ghost}`} href={fileHref} download>
            {commonAdminText.exportCsv}
          </a>
        </ButtonRow>
      ) : (
        // The next view has fields of its own.
        <FilterForm key={fileHref} action={list.path} label={title} fileHref={fileHref}>
          {[...(tabs ? [tabs] : []), ...hidden]
            .filter((name) => values[name] !== shownOf(list, name))
            .map((name) => (
              <input key={name} type="hidden" name={name} value={values[name]} />
            ))}
          {filters.map(([name, filter]) => {
            const given = { ...worded[name], name, value: values[name]! }
            if (filter.kind === 'text')
              return <TextField key={name} {...given} longest={filter.longest} />
            if (filter.kind === 'choice')
              return <ChoiceField key={name} {...given} values={filter.values} />
            const Known = { currency: CurrencyField, method: MethodField, day: DayField }[
              filter.kind
            ]
            return <Known key={name} {...given} />
          })}
        </FilterForm>
      )}
    </>
  )
}

type RowsProps<List extends AdminList, Item> = Omit<
  AdminListProps<List, Item>,
  'fields' | 'above' | 'beside' | 'tabs'
> & { tabs: string | undefined }

function Rows<List extends AdminList, Item>({
  list,
  place,
  counted,
  empty,
  none,
  tabs,
  className = `${listsStyles.queue} ${moneyStyles.list}`,
  ...rest
}: RowsProps<List, Item>) {
  const nothing =
    typeof none === 'string' ? { title: none, detail: commonAdminText.tryOtherFilters } : none
  return (
    <ListPanel
      {...rest}
      query={useQuery(listQuery<Item, List>(list, place))}
      count={(found) => countedOf(found, counted)}
      empty={isFiltered(list, place, tabs) ? nothing : empty}
      page={place.page}
      perPage={perPageOf(list)}
      href={(page) =>
        listHref(list, { ...place, page, ...(list.open !== undefined && { [list.open]: '' }) })
      }
      renderLink={(link) => <Link {...link} />}
      className={className}
    />
  )
}
