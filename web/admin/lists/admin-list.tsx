import * as commonAdminText from '#messages/common/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminList, Filter, ValueOf } from '#contracts/common/admin-list.ts'
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
  type UsualName,
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
  /** The label of an empty choice: "Any state". */
  any?: string
  labels: Readonly<Record<Value, Label>>
}
type FieldOf<One extends Filter> = One extends { kind: 'choice' }
  ? Choices<ValueOf<One>>
  : { label: string; hint?: string } | 'hidden'
type NamesOf<List extends AdminList, Kind extends Filter['kind']> = {
  [Name in keyof List['filters']]: List['filters'][Name]['kind'] extends Kind ? Name : never
}[keyof List['filters']]
/** The labels of the filters; optional for filters with a default label. */
type Worded<List extends AdminList> = {
  [Name in Exclude<NamesOf<List, 'text' | 'choice'>, UsualName>]: FieldOf<List['filters'][Name]>
} & {
  [Name in NamesOf<List, 'text'> & UsualName]?: { label?: string; hint?: string } | 'hidden'
}

type AnyField = Partial<Choices<string>> & { hint?: string }

interface EmptyProps {
  title: string
  detail: string
  action?: ReactNode
}

interface AdminListProps<List extends AdminList, Item> {
  list: List
  filters: ListFilters<List>
  title: string
  /** The name of the list, if it differs from the title: "the queue". */
  what?: string
  /** Formats the number of rows: "2 orders". */
  counted?: (values: { count: number }) => string
  fields?: Worded<List>
  /** The filter that is shown as tabs. */
  tabs?: keyof Worded<List> & string
  /** Shown when the list has no rows without filters. */
  empty?: EmptyProps
  /** Shown when no row matches the filters: a title, or the complete empty state. */
  none?: string | EmptyProps
  /** The class of the list element. */
  className?: string
  /** The open row, above the list or next to it. `beside` is null while no row is open. */
  above?: ReactNode
  beside?: ReactNode
  children: (item: Item) => ReactNode
}

type NeedsFields<List extends AdminList> =
  object extends Worded<List> ? unknown : { fields: Worded<List> }

/** An admin list: filters that work before hydration, one page of rows, and a CSV export. */
export function AdminListView<List extends AdminList, Item>({
  list,
  filters,
  title,
  fields = {} as Worded<List>,
  tabs,
  above,
  beside,
  ...rows
}: AdminListProps<List, Item> & NeedsFields<List>) {
  const shown = <Rows {...rows} list={list} filters={filters} title={title} tabs={tabs} />
  const form = <Filters list={list} filters={filters} title={title} fields={fields} tabs={tabs} />
  return (
    <>
      {tabs ? <div className={listsStyles.queueTools}>{form}</div> : form}
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
  'list' | 'filters' | 'title'
> & { fields: Worded<List>; tabs: string | undefined }

function Filters<List extends AdminList>({
  list,
  filters,
  title,
  fields,
  tabs,
}: FiltersProps<List>) {
  const worded = fields as unknown as Record<string, AnyField>
  const hidden = Object.entries(fields).flatMap(([name, field]) =>
    field === 'hidden' ? [name] : [],
  )
  const values = filters as unknown as Record<string, string>
  const fileHref = listFileHref(list, filters)
  const first = { ...filters, page: 1, ...(list.open !== undefined && { [list.open]: '' }) }
  const { label = title, labels = {}, any } = (tabs && worded[tabs]) || {}
  const inForm = Object.entries(list.filters).filter(
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
      {inForm.length === 0 ? (
        <ButtonRow>
          <a className={`${buttonStyles.button} ${buttonStyles.ghost}`} href={fileHref} download>
            {commonAdminText.exportCsv}
          </a>
        </ButtonRow>
      ) : (
        // The key resets the uncontrolled fields when the filters change.
        <FilterForm key={fileHref} action={list.path} label={title} fileHref={fileHref}>
          {[...(tabs ? [tabs] : []), ...hidden]
            .filter((name) => values[name] !== shownOf(list, name))
            .map((name) => (
              <input key={name} type="hidden" name={name} value={values[name]} />
            ))}
          {inForm.map(([name, filter]) => {
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
  filters,
  counted = commonAdminText.entryCount,
  empty = { title: commonAdminText.noEntriesYet, detail: commonAdminText.newEntriesAppearHere },
  none = commonAdminText.noMatches,
  tabs,
  className = `${listsStyles.queue} ${moneyStyles.list}`,
  ...rest
}: RowsProps<List, Item>) {
  const nothing =
    typeof none === 'string' ? { title: none, detail: commonAdminText.tryOtherFilters } : none
  return (
    <ListPanel
      {...rest}
      query={useQuery(listQuery<Item, List>(list, filters))}
      count={(found) => countedOf(found, counted)}
      empty={isFiltered(list, filters, tabs) ? nothing : empty}
      page={filters.page}
      perPage={perPageOf(list)}
      href={(page) =>
        listHref(list, { ...filters, page, ...(list.open !== undefined && { [list.open]: '' }) })
      }
      renderLink={(link) => <Link {...link} />}
      className={className}
    />
  )
}
